// Runs a statement from standard input in DuckDB. It must return rows.
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { check, run } from './check.mjs';

const database = await (await DuckDBInstance.create()).connect();
check('the example of snapshots.md, on a copy', async () => {
  const rows = (await database.runAndReadAll(readFileSync(0, 'utf8'))).getRowObjectsJson();
  if (rows.length === 0) throw new Error('no rows');
});
await run('DuckDB');

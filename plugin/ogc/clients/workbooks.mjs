// What programs of several families read from every workbook of a server: the cells of CSV. openpyxl, exceljs as it streams,
// SheetJS, read-excel-file, unzipper, Java's ZipInputStream, GDAL. Arguments: address of the server, folder of these scripts,
// folder for files.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import exceljs from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import unzipper from 'unzipper';
import sheetjs from 'xlsx';
import { check, equal, run } from './check.mjs';

const [server, scripts, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const program = (...command) => execFileSync(command[0], command.slice(1), { encoding: 'utf8', maxBuffer: 1 << 30 });

async function body(path) {
  const answer = await fetch(server + path);
  equal(answer.status, 200, path);
  return Buffer.from(await answer.arrayBuffer());
}

/** Reads CSV (RFC 4180), or a ZIP file of such files: tables, rows, cells. */
async function tables(bytes) {
  if (bytes.toString('latin1', 0, 2) === 'PK') {
    const { files } = await unzipper.Open.buffer(bytes);
    return (await Promise.all(files.map((file) => file.buffer().then(tables)))).flat();
  }
  const rows = [[]];
  for (const [, quoted, bare, end] of bytes.toString().replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') rows.push([]);
  }
  return [rows.slice(0, -1)];
}

const isTime = (text) => /^\d{4}-\d\d-\d\dT|^\d{13}$/.test(text);

/** Throws if a cell differs from CSV. Times are dates or numbers in a workbook, and addresses of photos are links with a text. */
function same(cell, text, place) {
  const value = cell?.text ?? cell ?? '';
  if (isTime(text)) equal(value instanceof Date || typeof value === 'number' || 'date' in value, true, place);
  else if (text.startsWith('https://')) equal(/^https:|^Photo \d+$/.test(value), true, place);
  else equal(typeof value === 'boolean' ? String(value) : value, typeof value === 'number' ? Number(text) : text, place);
}

function compare(sheets, expected) {
  equal(sheets.length, expected.length, 'number of sheets');
  sheets.forEach((sheet, index) => {
    equal(sheet.length, expected[index].length, `rows of sheet ${index + 1}`);
    expected[index].forEach((row, at) => row.forEach((text, column) => same(sheet[at][column], text, `cell ${column + 1} of row ${at + 1}`)));
  });
}

const readers = {
  'openpyxl, read_only': (file) => JSON.parse(program('/usr/bin/python3', `${scripts}/workbook.py`, file)),
  'exceljs, streaming': async (file) => {
    const sheets = [];
    for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(createReadStream(file), { sharedStrings: 'cache', styles: 'cache' })) {
      sheets.push([]);
      for await (const row of sheet) sheets.at(-1).push(row.values.slice(1));
    }
    return sheets;
  },
  SheetJS: (file) => {
    const { SheetNames: names, Sheets: sheets } = sheetjs.read(readFileSync(file));
    return names.map((name) => sheetjs.utils.sheet_to_json(sheets[name], { header: 1 }));
  },
  'read-excel-file': (file, expected) => Promise.all(expected.map((_, sheet) => readSheet(file, sheet + 1, { trim: false }))),
};

const described = JSON.parse(await body('/v3/api/openapi.json'));
const offers = ({ parameters = [] }) => parameters.some(({ name, schema }) => name === 'filetype' && schema.enum?.includes('xlsx'));
const workbooks = Object.entries(described.paths)
  .filter(([, { get }]) => get && offers(get))
  .map(([path]) => [`${path}?bbox=-180,-90,180,90&filetype=xlsx`, `${path}?bbox=-180,-90,180,90&filetype=csv`]);
workbooks.push(['/v3/api/labelClusters?includeRawLabels=true&filetype=xlsx', '/v3/api/labelClusters?includeRawLabels=true&filetype=csv']);
workbooks.push(['/worklist.xlsx?limit=all', '/worklist.csv?limit=all']);

check('the server offers workbooks', () => equal(workbooks.length > 6, true));
for (const [index, [path, csv]] of workbooks.entries()) {
  const name = path.replace(/^\/(v3\/api\/)?/, '').replace('bbox=-180,-90,180,90&', '');
  const file = `${folder}/${index}.xlsx`;
  writeFileSync(file, await body(path));
  let expected = await tables(await body(csv));
  if (path.startsWith('/worklist')) { // its CSV has an apostrophe before what a spreadsheet runs as a formula
    expected = expected.map((table) => table.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@])/, ''))));
  }
  const rows = expected.map((table) => table.length);
  for (const [reader, read] of Object.entries(readers)) {
    check(`${reader}: ${name}`, async () => compare(await read(file, expected), expected));
  }
  check(`unzipper, streaming: ${name}`, async () => {
    const found = [];
    for await (const entry of createReadStream(file).pipe(unzipper.Parse({ forceStream: true }))) {
      const content = (await entry.buffer()).toString();
      if (entry.path.startsWith('xl/worksheets/sheet')) found.push(content.split(/<row[ >]/).length - 1);
    }
    equal(found, rows, 'rows');
  });
  check(`Java's ZipInputStream: ${name}`, () =>
    equal(program(`${process.env.JAVA_HOME}/bin/java`, `${scripts}/Workbook.java`, file).trim().split('\n').map(Number), rows, 'rows'));
  check(`GDAL: ${name}`, () => {
    const text = program('ogrinfo', '-ro', '-so', '-al', '--config', 'OGR_XLSX_HEADERS', 'FORCE', file);
    equal([...text.matchAll(/^Feature Count: (\d+)/gm)].map(([, count]) => Number(count) + 1), rows, 'rows with the header');
  });
}
await run('workbooks');

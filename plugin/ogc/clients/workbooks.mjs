// What programs of several families read from every workbook of a server. The cells of CSV: openpyxl, exceljs as it streams,
// SheetJS, read-excel-file, unzipper, Java's ZipInputStream, GDAL. Cells, titles of printed pages, links and widths: openpyxl,
// exceljs, LibreOffice and gnumeric. Arguments: address of the server, folder of these scripts, folder for files.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import exceljs from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import unzipper from 'unzipper';
import sheetjs from 'xlsx';
import { check, equal, run } from './check.mjs';

const [server, scripts, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const quiet = (...command) =>
  execFileSync(command[0], command.slice(1), {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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
    return (await Promise.all(files.map(file => file.buffer().then(tables)))).flat();
  }
  const rows = [[]];
  for (const [, quoted, bare, end] of bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') rows.push([]);
  }
  return [rows.slice(0, -1)];
}

/** exceljs splits characters where one chunk of a stream ends. */
const cut = text => typeof text === 'string' && text.includes('\uFFFD');

const isTime = text => /^\d{4}-\d\d-\d\dT|^\d{13}$/.test(text);

/** Throws if a cell differs from CSV. Times are dates or numbers in a workbook, and addresses of photos are links with a text. */
function same(cell, text, place) {
  const value = cell?.text ?? cell ?? '';
  if (cut(value)) return;
  if (isTime(text)) equal(value instanceof Date || typeof value === 'number' || 'date' in value, true, place);
  else if (text.startsWith('https://')) equal(/^https:|^Photo \d+$/.test(value), true, place);
  else
    equal(typeof value === 'boolean' ? String(value) : value, typeof value === 'number' ? Number(text) : text, place);
}

/** A plan has three sheets after the one that CSV has. */
const further = path => (path.includes('plan') ? 3 : 0);

function compare(sheets, expected, more) {
  equal(sheets.length, expected.length + more, 'number of sheets');
  expected.forEach((table, index) => {
    const sheet = sheets[index];
    equal(sheet.length, table.length, `rows of sheet ${index + 1}`);
    table.forEach((row, at) =>
      row.forEach((text, column) => same(sheet[at][column], text, `cell ${column + 1} of row ${at + 1}`)),
    );
  });
}

const readers = {
  'openpyxl, read_only': file => JSON.parse(program('/usr/bin/python3', `${scripts}/workbook.py`, file)),
  'exceljs, streaming': async file => {
    const sheets = [];
    for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(createReadStream(file), {
      sharedStrings: 'cache',
      styles: 'cache',
    })) {
      sheets.push([]);
      for await (const row of sheet) sheets.at(-1).push(row.values.slice(1));
    }
    return sheets;
  },
  SheetJS: file => {
    const { SheetNames: names, Sheets: sheets } = sheetjs.read(readFileSync(file));
    return names.map(name => sheetjs.utils.sheet_to_json(sheets[name], { header: 1 }));
  },
  'read-excel-file': (file, expected) =>
    Promise.all(expected.map((_, sheet) => readSheet(file, sheet + 1, { trim: false }))),
};

// ---- cells, titles, links and widths

/** Returns whether a program is installed; says so if it is not. */
function installed(name, ...command) {
  try {
    return Boolean(quiet(...command));
  } catch {
    console.log(`sidewalk: ${name} is not installed: skipped (Debian and Ubuntu: apt-get install ${name})`);
    return false;
  }
}

const openpyxl = file => JSON.parse(quiet('/usr/bin/python3', `${scripts}/workbook.py`, file, 'whole'));

/** As exceljs has the same workbook. */
async function described(file) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook.worksheets.map(sheet => {
    const links = {};
    const cells = [];
    sheet.eachRow({ includeEmpty: true }, row => {
      cells.push([]);
      row.eachCell({ includeEmpty: true }, cell => {
        if (cell.hyperlink) links[cell.address] = cell.hyperlink;
        const value = cell.value?.text ?? cell.value;
        cells.at(-1).push(value instanceof Date ? { date: value.toISOString() } : value);
      });
    });
    const titles = (sheet.pageSetup.printTitlesRow ?? '').replaceAll('$', '');
    return { name: sheet.name, titles, widths: sheet.columns.map(({ width }) => width), links, cells };
  });
}

const converted = `${folder}/converted`;
const programs = { openpyxl, exceljs: described };
if (installed('libreoffice-calc', 'soffice', '--version')) {
  programs.LibreOffice = file => openpyxl(`${converted}/${basename(file)}`); // converted below, all at once
}
if (installed('gnumeric', 'ssconvert', '--version')) {
  programs.gnumeric = file => {
    quiet('ssconvert', file, `${converted}/gnumeric.xlsx`);
    quiet('ssconvert', file, `${converted}/gnumeric.gnumeric`);
    const names = gunzipSync(readFileSync(`${converted}/gnumeric.gnumeric`)).toString();
    const titles = [
      ...names.matchAll(/<gnm:name>Print_Titles<\/gnm:name>\s*<gnm:value>.*!\$A\$(\d+):\$[A-Z]+\$(\d+)<\/gnm:value>/g),
    ];
    // gnumeric understands the titles as a name but does not write them
    return openpyxl(`${converted}/gnumeric.xlsx`).map((sheet, index) => ({
      ...sheet,
      titles: titles[index]?.slice(1).join(':'),
    }));
  };
}

/** Returns whether two cells have the same value: programs round numbers and times, and an empty text may be no cell. */
function alike(left, right) {
  if (typeof left === 'number' && typeof right === 'number') return Math.abs(left - right) <= 1e-13 * Math.abs(right);
  if (typeof right === 'boolean') return left === right || left === `=${String(right).toUpperCase()}()`; // LibreOffice writes a formula
  const [one, other] = [left?.date, right?.date];
  if (one && other) return Math.abs(Date.parse(`${one.slice(0, 19)}Z`) - Date.parse(`${other.slice(0, 19)}Z`)) <= 1000;
  return codes(left ?? '') === codes(right ?? '');
}

/** LibreOffice takes _x3_ for the code of a character, which has four digits. */
function codes(value) {
  return typeof value === 'string'
    ? value.replace(/_x([0-9A-Fa-f]{1,4})_/g, (_, digits) => `_x${digits.padStart(4, '0')}_`)
    : value;
}

/** Checks that each program has the sheets, titles, widths, links and cells that openpyxl has, and the titles at all. */
function whole(name, file) {
  let expected;
  for (const [reader, read] of Object.entries(programs)) {
    check(`${reader}, cells, titles, links and widths: ${name}`, async () => {
      expected ??= openpyxl(file);
      const sheets = await read(file);
      equal(
        sheets.map(sheet => sheet.name),
        expected.map(sheet => sheet.name),
        'names of sheets',
      );
      sheets.forEach((sheet, index) => {
        const original = expected[index];
        equal(sheet.titles, '1:1', `rows on each printed page of ${sheet.name}`);
        original.widths.forEach((width, column) =>
          equal(
            Math.abs(sheet.widths[column] - width) <= 1,
            true,
            `width ${sheet.widths[column]} of column ${column + 1} as ${width}`,
          ),
        );
        equal(Object.keys(sheet.links).length, Object.keys(original.links).length, `number of links of ${sheet.name}`);
        for (const [cell, target] of Object.entries(original.links))
          equal(sheet.links[cell], target, `link of ${cell}`);
        original.cells.forEach((row, at) =>
          row.forEach((value, column) => {
            const found = sheet.cells[at]?.[column];
            if (!alike(found, value)) equal(found, value, `cell ${column + 1} of row ${at + 1} of ${sheet.name}`);
          }),
        );
        equal(
          sheet.cells
            .slice(original.cells.length)
            .flat()
            .every(cell => (cell ?? '') === ''),
          true,
          'no more rows',
        );
      });
    });
  }
}

const api = JSON.parse(await body('/v3/api/openapi.json'));
const offers = ({ parameters = [] }) =>
  parameters.some(({ name, schema }) => name === 'filetype' && schema.enum?.includes('xlsx'));
const workbooks = Object.entries(api.paths)
  .filter(([, { get }]) => get && offers(get))
  .map(([path]) => [`${path}?bbox=-180,-90,180,90&filetype=xlsx`, `${path}?bbox=-180,-90,180,90&filetype=csv`]);
workbooks.push([
  '/v3/api/labelClusters?includeRawLabels=true&filetype=xlsx',
  '/v3/api/labelClusters?includeRawLabels=true&filetype=csv',
]);
workbooks.push(['/worklist.xlsx?limit=all', '/worklist.csv?limit=all']);
for (const language of ['es', 'fr']) {
  workbooks.push([`/worklist.xlsx?limit=20&lang=${language}`, `/worklist.csv?limit=20&lang=${language}`]);
  workbooks.push([`/plan.xlsx?lang=${language}`]); // its headings are in that language, those of CSV are not
}

check('the server offers workbooks', () => equal(workbooks.length > 6, true));
for (const [index, [path, csv]] of workbooks.entries()) {
  const name = path.replace(/^\/(v3\/api\/)?/, '').replace('bbox=-180,-90,180,90&', '');
  const file = `${folder}/${index}.xlsx`;
  writeFileSync(file, await body(path));
  whole(name, file);
  if (!csv) continue;
  let expected = await tables(await body(csv));
  if (path.startsWith('/worklist')) {
    // its CSV has an apostrophe before what a spreadsheet runs as a formula
    expected = expected.map(table => table.map(row => row.map(text => text.replace(/^'(?=[=+\-@])/, ''))));
  }
  const rows = expected.map(table => table.length);
  for (const [reader, read] of Object.entries(readers)) {
    check(`${reader}: ${name}`, async () =>
      compare(await read(file, expected), expected, reader === 'read-excel-file' ? 0 : further(path)),
    );
  }
  check(`unzipper, streaming: ${name}`, async () => {
    const found = [];
    for await (const entry of createReadStream(file).pipe(unzipper.Parse({ forceStream: true }))) {
      const content = (await entry.buffer()).toString();
      if (entry.path.startsWith('xl/worksheets/sheet')) found.push(content.split(/<row[ >]/).length - 1);
    }
    equal(found.slice(0, rows.length), rows, 'rows');
  });
  check(`Java's ZipInputStream: ${name}`, () =>
    equal(
      program(`${process.env.JAVA_HOME}/bin/java`, `${scripts}/Workbook.java`, file)
        .trim()
        .split('\n')
        .map(Number)
        .slice(0, rows.length),
      rows,
      'rows',
    ),
  );
  check(`GDAL: ${name}`, () => {
    const text = program('ogrinfo', '-ro', '-so', '-al', '--config', 'OGR_XLSX_HEADERS', 'FORCE', file);
    equal(
      [...text.matchAll(/^Feature Count: (\d+)/gm)].map(([, count]) => Number(count) + 1).slice(0, rows.length),
      rows,
      'rows with the header',
    );
  });
}
mkdirSync(converted, { recursive: true });
if (programs.LibreOffice) {
  const files = workbooks.map((_, index) => `${folder}/${index}.xlsx`);
  quiet(
    'soffice',
    `-env:UserInstallation=file://${folder}/office`,
    '--headless',
    '--convert-to',
    'xlsx',
    '--outdir',
    converted,
    ...files,
  );
}
await run('workbooks');

import { completeLine } from '@souk/contracts/completeLine';

/** The columns of an export, by their heads. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | boolean | null>;

/** Spreadsheets take a file without a byte order mark for one in an old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of records (RFC 4180), part by part. Its last line says that it is complete: a file without it was cut on its way. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield BYTE_ORDER_MARK + toLine(Object.keys(columns));
  let count = 0;
  for await (const rows of parts) {
    yield rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('');
    count += rows.length;
  }
  yield `${completeLine(count)}\r\n`;
}

function toLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Where a formula would begin; a spreadsheet that takes semicolons for separators begins a cell after one. */
const FORMULA_START = /(^|[;\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // A text that users typed must not run as a formula in a spreadsheet.
  const safe = PLAIN_NUMBER.test(text) ? text : text.replaceAll(FORMULA_START, "$1'");
  return safe !== text || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The columns of an export, by their heads. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | boolean | null>;

/** Spreadsheets take a file without a byte order mark for one in an old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** The first line of a file of records (RFC 4180). */
export function csvHead<Row>(columns: CsvColumns<Row>): string {
  return BYTE_ORDER_MARK + toLine(Object.keys(columns));
}

/** Rows as lines of a file of records. */
export function csvLines<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  return rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('');
}

function toLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Where a formula would begin; a spreadsheet that takes semicolons for separators begins a cell after one. */
const FORMULA_START = /(^|[;\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // What users typed must not run as a formula in a spreadsheet.
  const safe = PLAIN_NUMBER.test(text) ? text : text.replaceAll(FORMULA_START, "$1'");
  return safe !== text || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import type { Column } from './Column';

/** What a list asks of a row besides its cells. */
export interface ExportedRow {
  id: number;
  created_at: string;
}

/** Rows as CSV (RFC 4180). */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const records = rows.map((row) => Object.assign({}, ...columns.map((column) => column.csv?.(row))));
  const heads = Object.keys(records[0] ?? {});
  const lines = [heads, ...records.map((record) => heads.map((head) => record[head]))];
  return lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('');
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

/** A file of records. Spreadsheets take one without a byte order mark for one in an old encoding. */
export function csvFile(text: string): Blob {
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}

import type { Column } from './Column';
import type { Paged } from './Paged';

/** The most that the api gives at once (design §4). */
const PART = 1000;
/** A browser holds an export in memory, so it ends somewhere. */
const MOST_ROWS = 100_000;

/** Fetches everything that is filtered, part by part. */
export async function collectRows<Row>(
  fetchPart: (part: { skip: number; limit: number }) => Promise<Paged<Row>>,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const rows: Row[] = [];
  for (;;) {
    const part = await fetchPart({ skip: rows.length, limit: PART });
    rows.push(...part.rows);
    const isComplete = part.rows.length === 0 || rows.length >= part.total;
    if (isComplete || rows.length >= MOST_ROWS) return { rows, isComplete };
  }
}

/** Rows as CSV (RFC 4180). */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const records = rows.map((row) => Object.assign({}, ...columns.map((column) => column.csv?.(row))));
  const heads = Object.keys(records[0] ?? {});
  const lines = [heads, ...records.map((record) => heads.map((head) => record[head]))];
  return lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('');
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // What users typed must not run as a formula in a spreadsheet.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  // Spreadsheets take a file without a byte order mark for one in an old encoding.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

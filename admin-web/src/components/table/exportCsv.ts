import type { Column } from './Column';
import type { ListArguments, Paged } from './Paged';

/** The most that the api gives at once (design §4). */
const PART = 1000;
/** A browser holds an export in memory, so it ends somewhere. */
const MOST_ROWS = 100_000;

/** What an export asks of a row besides its cells. */
export interface ExportedRow {
  id: number;
  created_at: string;
}

interface Collected<Row> {
  rows: Row[];
  /** Whether the list changed under way, so that rows may be missing; or was longer than an export may be. */
  end: 'complete' | 'changed' | 'too long';
}

/**
 * Fetches everything that is filtered, part by part. Rows made after the start are left out. Where others change the list
 * in another way it is fetched once more.
 */
export async function collectRows<Row extends ExportedRow>(
  fetchPart: (query: ListArguments) => Promise<Paged<Row>>,
  { sort, ...query }: ListArguments,
): Promise<Collected<Row>> {
  // Every list is newest first unless asked otherwise (design §4).
  const [newest] = (await fetchPart({ ...query, skip: 0, limit: 1 })).rows;
  if (!newest) return { rows: [], end: 'complete' };
  const whole: ListArguments = { ...query, ...(sort && { sort }), to: justAfter(newest.created_at) };
  const collected = await collectParts(fetchPart, whole);
  return collected.end === 'changed' ? collectParts(fetchPart, whole) : collected;
}

async function collectParts<Row extends ExportedRow>(
  fetchPart: (query: ListArguments) => Promise<Paged<Row>>,
  query: ListArguments,
): Promise<Collected<Row>> {
  const rows = new Map<number, Row>();
  let hasChanged = false;
  for (let skip = 0, total: number | null = null; ; skip += PART) {
    const part = await fetchPart({ ...query, skip, limit: PART });
    for (const row of part.rows) rows.set(row.id, row);
    total ??= part.total;
    // A row that left the list shifts others past the next part, unseen; one that entered it shifts others into two parts.
    hasChanged ||= part.total !== total || rows.size !== Math.min(skip + PART, total);
    const isAtEnd = skip + PART >= part.total;
    if (!isAtEnd && skip + PART < MOST_ROWS) continue;
    return { rows: [...rows.values()], end: hasChanged ? 'changed' : isAtEnd ? 'complete' : 'too long' };
  }
}

function justAfter(moment: string): string {
  return new Date(Date.parse(moment) + 1).toISOString();
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

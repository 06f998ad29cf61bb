import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { completeLine } from '@souk/contracts/texts/completeLine';
import { spokenLanguage } from '@souk/contracts/texts/texts';

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;
type Cell = string | number | boolean | null;

/** Columns that copy fields under their own names. */
export function fieldColumns<Name extends string>(...names: Name[]) {
  const columns = names.map((name) => [name, (row: Record<Name, Cell>) => row[name]]);
  return Object.fromEntries(columns) as Record<Name, (row: Record<Name, Cell>) => Cell>;
}

/** Without a byte order mark spreadsheets assume an old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats a CSV file (RFC 4180), in parts, for a spreadsheet in the present language. Its last line marks it as complete: a file
 * without it was cut.
 * @param isForPrograms Numbers and separators do not depend on the language.
 */
export function csvFile<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  isForPrograms = false,
): AsyncGenerator<string> {
  // It is read after its caller, and the caller's language, have ended.
  const said = AsyncLocalStorage.snapshot();
  const cells = Object.values(columns);
  const toLine = isForPrograms ? plainLine : spreadsheetLine;
  async function* read() {
    yield BYTE_ORDER_MARK + said(toLine, Object.keys(columns));
    let count = 0;
    for await (const rows of parts) {
      yield said(() => rows.map((row) => toLine(cells.map((cell) => cell(row)))).join(''));
      count += rows.length;
    }
    yield `${completeLine(count)}\r\n`;
  }
  return read();
}

/** Adds the SHA-256 of all other lines above the line that marks the file as complete. */
export async function* withDigest(file: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let held = '';
  for await (const part of file) {
    yield held;
    hash.update(held);
    held = part;
  }
  yield `# SHA-256: ${hash.digest('hex')}\r\n${held}`;
}

/** A spreadsheet with decimal commas expects semicolons between cells, and reads a decimal point as part of a date. */
const hasCommas = () => spokenLanguage() === 'fr';

const plainLine = (values: readonly unknown[]) => `${values.join(',')}\r\n`;

function spreadsheetLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(hasCommas() ? ';' : ',')}\r\n`;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets round numbers over 15 digits and drop leading zeros. */
const TEXT_OF_DIGITS = /^-?(?:0\d|(?:\d\.?){16})/;
/** Positions where a formula would begin; a spreadsheet with semicolon separators begins a cell after one. */
const FORMULA_START = /(^|[;\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (PLAIN_NUMBER.test(text) && !TEXT_OF_DIGITS.test(text))
    return hasCommas() ? text.replace('.', ',') : text;
  // User text must not run as a formula in a spreadsheet.
  const safe = PLAIN_NUMBER.test(text) ? `'${text}` : text.replaceAll(FORMULA_START, "$1'");
  return safe !== text || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

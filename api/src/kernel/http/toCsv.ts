import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { completeLine } from '@souk/contracts/completeLine';
import { spokenLanguage } from '@souk/contracts/texts';

/** The columns of an export, by their heads. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;
type Cell = string | number | boolean | null;

/** Columns of fields that are written as they are, under their own names. */
export function fieldColumns<Name extends string>(...names: Name[]) {
  const columns = names.map((name) => [name, (row: Record<Name, Cell>) => row[name]]);
  return Object.fromEntries(columns) as Record<Name, (row: Record<Name, Cell>) => Cell>;
}

/** Spreadsheets take a file without a byte order mark for one in an old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A file of records (RFC 4180), part by part, as a spreadsheet in the language that is spoken now reads it. Its last line says that it is
 * complete: a file without it was cut on its way.
 * @param isForPrograms numbers and separators are the same in each language.
 */
export function csvFile<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  isForPrograms = false,
): AsyncGenerator<string> {
  // It is read when what called this has ended, and so has its language.
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

/** A file of records with SHA-256 of all its other lines, above the one that says that it is complete. */
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

/** A spreadsheet that writes decimals after a comma takes a semicolon between cells, and a point for a part of a date. */
const hasCommas = () => spokenLanguage() === 'fr';

const plainLine = (values: readonly unknown[]) => `${values.join(',')}\r\n`;

function spreadsheetLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(hasCommas() ? ';' : ',')}\r\n`;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets round numbers of more than 15 digits, and drop zeros before one. */
const TEXT_OF_DIGITS = /^-?(?:0\d|(?:\d\.?){16})/;
/** Where a formula would begin; a spreadsheet that takes semicolons for separators begins a cell after one. */
const FORMULA_START = /(^|[;\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (PLAIN_NUMBER.test(text) && !TEXT_OF_DIGITS.test(text))
    return hasCommas() ? text.replace('.', ',') : text;
  // A text that users typed must not run as a formula in a spreadsheet.
  const safe = PLAIN_NUMBER.test(text) ? `'${text}` : text.replaceAll(FORMULA_START, "$1'");
  return safe !== text || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

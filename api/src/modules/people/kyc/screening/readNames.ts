import { readCsv } from './readCsv';

/** A person on a list, as its file has them. */
export interface ListedPerson {
  entry: string;
  names: string[];
  birthYears: string[];
}

const LONGEST_NAME = 300;
const LONGEST_ENTRY = 100;
/** As the column takes them. */
const MOST_YEARS = 40;
/** A hundred years of an unclear birth say nothing. */
const LONGEST_RANGE = 20;

/**
 * The people in a file: OFAC's `sdn.csv` with its `alt.csv`, or `name,aliases;…,birth years,entry` (docs/operators/screening.md).
 * @throws Error that names what is wrong with it: half a list would take people off it.
 */
export function readNames(file: string, aliases?: string): ListedPerson[] {
  const rows = readCsv(file);
  const isOfac = rows.length > 0 && (rows[0]?.length ?? 0) >= 12;
  const people = isOfac ? readOfac(rows, readCsv(aliases ?? '')) : readSimple(rows);
  if (people.length === 0) throw new Error('The file names no one.');
  for (const { entry, names, birthYears } of people) {
    const isWrong =
      !entry ||
      entry.length > LONGEST_ENTRY ||
      names.some((name) => !name || name.length > LONGEST_NAME) ||
      birthYears.some((year) => !/^\d{4}$/.test(year));
    if (isWrong)
      throw new Error(`Entry “${entry}” lacks its id, a name or a year of birth, or one is too long.`);
  }
  if (new Set(people.map(({ entry }) => entry)).size < people.length)
    throw new Error('Two people have the same entry.');
  return people;
}

function readOfac(rows: string[][], aliases: string[][]): ListedPerson[] {
  const also = new Map<string, string[]>();
  for (const [entry = '', , , alias = ''] of aliases) also.set(entry, [...(also.get(entry) ?? []), alias]);
  return rows
    .filter(([, , type]) => type === 'individual')
    .map(([entry = '', name = '', , , , , , , , , , remarks = '']) => ({
      entry,
      names: [name, ...(also.get(entry) ?? [])],
      birthYears: [...remarks.matchAll(/DOB ([^;]*)/g)]
        .flatMap(([, born = '']) => yearsIn(born))
        .slice(0, MOST_YEARS),
    }));
}

/** "10 Dec 1948", "circa 1957", "1958 to 1963". */
function yearsIn(born: string): string[] {
  const years = born.match(/\d{4}/g) ?? [];
  const [from = 0, to = 0] = years.map(Number);
  if (!born.includes(' to ') || to < from || to - from > LONGEST_RANGE) return years;
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

function readSimple(rows: string[][]): ListedPerson[] {
  return rows
    .filter(([name], at) => at > 0 || name !== 'name')
    .map(([name = '', aliases = '', years = '', entry = '']) => ({
      entry,
      names: [name, ...aliases.split(';').flatMap((alias) => alias.trim() || [])],
      birthYears: years
        .split(/[;\s]+/)
        .filter(Boolean)
        .slice(0, MOST_YEARS),
    }));
}

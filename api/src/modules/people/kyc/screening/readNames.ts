import { type ListedPerson, MOST_YEARS, yearsBetween } from './ListedPerson';
import { readCsv } from './readCsv';
import { readUnList } from './readUnList';

const LONGEST_NAME = 300;
const LONGEST_ENTRY = 100;

/**
 * Reads OFAC's `sdn.csv` with its `alt.csv`, the UN's XML, or `name,aliases;…,birth years,entry` (docs/operators/screening.md).
 * @throws Error that names the file's fault: half a list would drop people.
 */
export function readNames(file: string, aliases?: string): ListedPerson[] {
  const people = readAnyForm(file, aliases);
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

function readAnyForm(file: string, aliases = ''): ListedPerson[] {
  if (/^\uFEFF?\s*</.test(file)) return readUnList(file);
  const rows = readCsv(file);
  const isOfac = (rows[0]?.length ?? 0) >= 12;
  return isOfac ? readOfac(rows, readCsv(aliases)) : readSimple(rows);
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
  const [from = '', to = ''] = years;
  return born.includes(' to ') ? yearsBetween(from, to) : years;
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

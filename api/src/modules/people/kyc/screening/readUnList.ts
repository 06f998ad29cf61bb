import { type ListedPerson, MOST_YEARS, yearsBetween } from './ListedPerson';

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/**
 * Reads the UN's consolidated list: XML elements without attributes.
 * @throws Error if the file is cut off.
 */
export function readUnList(xml: string): ListedPerson[] {
  const people = [...xml.matchAll(/<INDIVIDUAL>(.*?)<\/INDIVIDUAL>/gs)].map(([, one = '']) => ({
    entry: textsOf(one, 'REFERENCE_NUMBER')[0] ?? '',
    names: [
      NAME_PARTS.flatMap((part) => textsOf(one, part)).join(' '),
      ...textsOf(one, 'NAME_ORIGINAL_SCRIPT'),
      ...textsOf(one, 'ALIAS_NAME').flatMap((names) => names.split(/\s*;\s*/)),
    ].filter(Boolean),
    birthYears: partsOf(one, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(yearsOf).slice(0, MOST_YEARS),
  }));
  const begun = xml.split('<INDIVIDUAL>').length - 1;
  if (begun !== people.length || !xml.trimEnd().endsWith('</CONSOLIDATED_LIST>'))
    throw new Error('The file is cut off, or is no consolidated list of the UN.');
  return people;
}

function yearsOf(birth: string): string[] {
  const [from, to] = ['FROM_YEAR', 'TO_YEAR'].map((name) => textsOf(birth, name)[0]);
  if (from && to) return yearsBetween(from, to);
  return [...textsOf(birth, 'YEAR'), ...textsOf(birth, 'DATE').map((date) => date.slice(0, 4))];
}

function partsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part);
}

function textsOf(xml: string, name: string): string[] {
  return partsOf(xml, name)
    .map((text) =>
      text
        .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, sign) =>
          sign
            ? (SIGNS[sign] ?? whole)
            : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
        )
        .trim(),
    )
    .filter(Boolean);
}

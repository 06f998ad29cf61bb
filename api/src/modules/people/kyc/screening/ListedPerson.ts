export interface ListedPerson {
  entry: string;
  names: string[];
  birthYears: string[];
}

/** The column's limit. */
export const MOST_YEARS = 40;
/** A century of possible birth years carries no information. */
const LONGEST_RANGE = 20;

/** All years of a range; only the ends of one that is too long. */
export function yearsBetween(from: string, to: string): string[] {
  const length = Number(to) - Number(from) + 1;
  if (!(length > 0 && length <= LONGEST_RANGE + 1)) return [from, to].filter(Boolean);
  return Array.from({ length }, (_, at) => String(Number(from) + at));
}

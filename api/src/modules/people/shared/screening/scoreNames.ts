const ALIKE = 0.88;
/** Penalty for each word that only one name has: documents leave out fathers' names. */
const EXTRA_WORD = 0.03;

/**
 * Similarity of two names, from 0 to 1, by their folded words in any order (`nameSkeleton`). One word alone matches no name of several:
 * half of a country is called Mohammed.
 */
export function scoreNames(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0 || (few.length === 1 && many.length > 1)) return 0;
  const left = [...many];
  let sum = 0;
  for (const word of few) {
    const scores = left.map((candidate) => scoreWords(word, candidate));
    const best = Math.max(...scores);
    if (best < ALIKE) continue;
    sum += best;
    left.splice(scores.indexOf(best), 1);
  }
  return Math.max(0, sum / few.length - EXTRA_WORD * (many.length - few.length));
}

/**
 * Jaro-Winkler, by whole signs: some take two of a string's units. The first consonant hardly ever differs: Ahmed and Mohammed differ in
 * nothing else.
 */
function scoreWords(word: string, candidate: string): number {
  if (word === candidate) return 1;
  const [one, other] = [[...word], [...candidate]];
  if (one[0] !== other[0]) return 0;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const common = one.filter((sign, at) => {
    for (let place = Math.max(0, at - reach); place <= at + reach; place += 1)
      if (other[place] === sign && !taken.has(place)) return taken.add(place);
    return false;
  });
  const theirs = other.filter((_, place) => taken.has(place));
  const moved = common.filter((sign, at) => sign !== theirs[at]).length / 2;
  const found = common.length;
  const jaro = (found / one.length + found / other.length + (found - moved) / found) / 3;
  let prefix = 0;
  while (prefix < 4 && one[prefix] !== undefined && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

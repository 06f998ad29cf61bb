/** Letters that look alike in a username; the first represents the group. */
export const LOOK_ALIKES = ['a4', 'b8', 'e3', 'g9', 'i1l', 'o0', 's5', 't7', 'z2'] as const;
/** Letters that look like a pair of others. */
export const PAIRS: Readonly<Record<string, string>> = { m: 'rn', w: 'vv' };

/** Folds a username so that look-alikes become equal. Digits at its end are a number and keep their count. */
export function foldUsername(username: string): string {
  const plain = Object.entries(PAIRS).reduce(
    (name, [letter, pair]) => name.replaceAll(pair, letter),
    username.replaceAll('_', ''),
  );
  return LOOK_ALIKES.reduce(
    (name, alike) => {
      const [letter, all] = [alike.charAt(0), `[${alike}]`];
      const run = new RegExp(`${all}*[${alike.replace(/\d/g, '')}]${all}*|${all}+(?=[a-z])`, 'g');
      return name.replace(run, letter).replace(new RegExp(all, 'g'), letter);
    },
    plain.replace(/([a-z])\1+/g, '$1'),
  );
}

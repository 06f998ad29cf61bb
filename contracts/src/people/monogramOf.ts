/** The hues of the twelve grounds, far enough apart to be distinguishable. */
const HUES = [25, 48, 75, 100, 128, 155, 182, 210, 240, 270, 305, 345] as const;

export interface Monogram {
  letters: string;
  /** The ground's hue, in degrees. */
  hue: number | string;
}

/** The mark of a name: the same name has the same letters and ground everywhere. */
export function monogramOf(name: string): Monogram {
  return { letters: lettersOf(name), hue: hueOf(name) };
}

/** The first letters of the first two words, or of the only one: "omar_trades" is "OT", "nadia" is "NA". */
function lettersOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = [...first];
  return `${letters[0] ?? '?'}${[...(second ?? '')][0] ?? letters[1] ?? ''}`.toUpperCase();
}

/** FNV-1a: names that differ in one letter get different grounds. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return HUES[hash % HUES.length] ?? HUES[0];
}

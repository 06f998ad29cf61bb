/** One sign for each sound of Arabic letters and of their English and French spellings. The order matters: "sh" is read before "s". */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^ou(?=[aei])/, 'w'],
  [/ph|[vف]/g, 'f'],
  [/[sc]h|[شچ]/g, 'ç'],
  [/kh|خ/g, 'x'],
  [/gh|غ/g, 'ğ'],
  [/th|[تثط]/g, 't'],
  [/dj|[gجژگ]/g, 'j'],
  [/dh|[دذض]/g, 'd'],
  [/c(?=[eiy])|[سص]/g, 's'],
  [/[cqقكک]/g, 'k'],
  [/[pبپ]/g, 'b'],
  [/[زظ]/g, 'z'],
  [/[حهة]/g, 'h'],
  [/ر/g, 'r'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
  [/^[يی]/, 'y'],
  [/^و/, 'w'],
  [/[aeiouاءعىٱ]|(?<!^)[wyويی]/g, ''],
  [/(.)\1+/g, '$1'],
  // "Fatimah", "Fatima" and "فاطمة"; "Abdulrahman" and "Abdurrahman".
  [/h$/, ''],
  [/^bdl/, 'bd'],
];

/** Words that some documents leave out. */
const PARTICLES = /^(?:[ae]l|bin|ibn|ben|bint|bent|ab[iu]|abou|بن|ابن|بنت|ابو|ابي)$/;
/** "Abd al-Rahman" is one name. */
const SERVANT = /(?<!\p{L})(abd|عبد)(?:[aeou]{1,2}l)?[\s-]+(?:[aeu]l[\s-]+)?(?=\p{L})/gu;
/** "Alsayed", "السيد". With a hamza it is no article: "إلياس". */
const ARTICLE = /(?<!\p{L})(?:[ae]l(?=[^\P{L}aeiouyh]\p{L}{2})|ال(?=\p{L}{2}))/gu;
const SILENT = /[\p{M}\p{Lm}'’‘`´]/gu;

/**
 * Reduces a person's name to the sorted consonants of its words, the same in all spellings: محمد علي and "Ali, Mohammed" are equal.
 * Different names may be equal too ("Said", "Saad"), so people review the matches. Empty where no consonant is left.
 */
export function nameSkeleton(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(SERVANT, '$1')
    .replace(ARTICLE, '')
    .normalize('NFKD')
    .replace(SILENT, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => !PARTICLES.test(word))
    .flatMap((word) => skeletonOf(word) || [])
    .sort()
    .join(' ');
}

const skeletonOf = (word: string): string =>
  SOUNDS.reduce((rest, [sound, sign]) => rest.replace(sound, sign), word);

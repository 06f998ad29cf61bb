import { FILE_ENDINGS, type MediaType } from '@souk/contracts/fields/fileRules';

const MAX_CHARACTERS = 255;
const NAMELESS = 'document';

/** Control and bidirectional characters: `cod.<RLO>gpj.exe` would read as a picture. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * A file name for display and download: without folders and invisible characters, at most 255 characters. It never becomes part of a
 * path.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = [...last.replace(UNSEEN, '').trim()].slice(0, MAX_CHARACTERS).join('');
  return /^\.*$/.test(cleaned) ? NAMELESS : cleaned;
}

/** An extension by which systems recognise programs: `.jfif`, `.exe`; not a version number or a sentence's end. */
const ENDING = /\.[a-z][a-z0-9]{0,4}$/i;

/** Gives the name an extension that fits the type: programs rely on it after a download. */
export function fitFileName(name: string, mediaType: MediaType): string {
  const [ending = '', ...others] = FILE_ENDINGS[mediaType];
  const whole = name.replace(/\.+$/, '');
  const fits = (text: string) => [ending, ...others].some((one) => text.toLowerCase().endsWith(one));
  if (fits(whole)) return whole;
  const bare = whole.replace(ENDING, '') || NAMELESS;
  return fits(bare) ? bare : [...bare].slice(0, MAX_CHARACTERS - ending.length).join('') + ending;
}

import { FILE_ENDINGS, type MediaType } from '@souk/contracts/fileRules';

const MAX_CHARACTERS = 255;
const NAMELESS = 'document';

/** Control characters, and those that turn the direction of writing: `cod.<RLO>gpj.exe` would read as a picture. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * A file's name as a text to show and to propose when it is saved: without folders and unseen characters, at most 255
 * characters. It never becomes part of a path.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = [...last.replace(UNSEEN, '').trim()].slice(0, MAX_CHARACTERS).join('');
  return /^\.*$/.test(cleaned) ? NAMELESS : cleaned;
}

/** The ending of a name by which systems tell programs: `.jfif`, `.exe`; not the number of a version, nor the end of a sentence. */
const ENDING = /\.[a-z][a-z0-9]{0,4}$/i;

/** The name with an ending that fits what the file is: programs go by that once it was downloaded. */
export function fitFileName(name: string, mediaType: MediaType): string {
  const [ending = '', ...others] = FILE_ENDINGS[mediaType];
  const whole = name.replace(/\.+$/, '');
  const fits = (text: string) => [ending, ...others].some((one) => text.toLowerCase().endsWith(one));
  if (fits(whole)) return whole;
  const bare = whole.replace(ENDING, '') || NAMELESS;
  return fits(bare) ? bare : [...bare].slice(0, MAX_CHARACTERS - ending.length).join('') + ending;
}

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

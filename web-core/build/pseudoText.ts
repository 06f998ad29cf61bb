import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseText } from '@souk/contracts/texts/parseText';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ';

/** Turns an English text into a pseudo-translation: accents on each letter, and two fifths longer. */
export function pseudoText(english: string): string | MessageFormatElement[] {
  const parsed = parseText(english);
  return typeof parsed === 'string' ? strange(parsed) : parsed.map(strangePart);
}

function strange(words: string): string {
  const letters = words.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  const more = Math.round((letters.match(/\p{L}/gu)?.length ?? 0) * 0.4);
  return letters + ' ~'.repeat(Math.ceil(more / 2));
}

function strangePart(part: MessageFormatElement): MessageFormatElement {
  if ('children' in part) return { ...part, children: part.children.map(strangePart) };
  if ('options' in part) {
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(strangePart) },
    ]);
    return { ...part, options: Object.fromEntries(options) } as MessageFormatElement;
  }
  return 'value' in part && part.type === 0 ? { ...part, value: strange(part.value) } : part;
}

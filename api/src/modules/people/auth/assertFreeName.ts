import { LOOK_ALIKES, PAIRS } from '../../../domain/models/lookAlikes';
import { AppError } from '../../../kernel/AppError';

/** Names of the platform's own people, programs and erased accounts. */
const OFFICES = [
  ...['admin', 'administrator', 'moderator', 'mod', 'support', 'helpdesk', 'official', 'staff', 'team'],
  ...['escrow', 'kyc', 'system', 'root', 'erased', 'deleted'],
];

/**
 * People believe a name that looks like the platform's: none may be its staff's, nor the product's, in any part between
 * underscores or in all of it, with digits around it or in place of letters. Longer words that begin like one are people's names.
 * @throws AppError `username_reserved`, 409 as for a name that is taken.
 */
export function assertFreeName(username: string, productName: string): void {
  const product = productName.toLowerCase().replace(/[^a-z]/g, '');
  const words = [...OFFICES, product].filter((word) => word !== '');
  const disguises = words.map((word) => [...word].map(disguised).join(''));
  const reserved = new RegExp(`^\\d*(?:(?:${disguises.join('|')})[s5]?){1,2}\\d*$`);
  const parts = [...username.split('_'), username.replaceAll('_', '')];
  if (parts.some((part) => reserved.test(part)))
    throw new AppError('username_reserved', {}, { field: 'username' });
}

/** A pattern of all that reads as a word. */
/** A pattern of what reads as a letter at a glance. */
function disguised(letter: string): string {
  if (letter in PAIRS) return `(?:${letter}|${PAIRS[letter]})`;
  const alike = LOOK_ALIKES.find((letters) => letters.includes(letter));
  return alike ? `[${alike}]` : letter;
}

import { AppError } from '../../../kernel/AppError';

/** What the platform's own people, programs and erased accounts are called. */
const OFFICES = [
  ...['admin', 'administrator', 'moderator', 'mod', 'support', 'helpdesk', 'official', 'staff', 'team'],
  ...['escrow', 'kyc', 'system', 'root', 'erased', 'deleted'],
];

/** What reads as a letter at a glance. */
const LOOK_ALIKES: Record<string, string> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g9]',
  i: '[i1l]',
  l: '[l1i]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
  w: '(?:w|vv)',
  z: '[z2]',
};

/**
 * Who looks like the platform is believed: nobody may be called as its staff is, nor as the product, in any part of a name between
 * underscores or in all of it, with digits around it or in place of letters. Longer words that begin like one are people's names.
 * @throws AppError `username_reserved`, 409 as for a name that somebody has.
 */
export function assertFreeName(username: string, productName: string): void {
  const product = productName.toLowerCase().replace(/[^a-z]/g, '');
  const words = [...OFFICES, product].filter((word) => word !== '').map(disguised);
  const reserved = new RegExp(`^\\d*(?:(?:${words.join('|')})[s5]?){1,2}\\d*$`);
  const parts = [...username.split('_'), username.replaceAll('_', '')];
  if (parts.some((part) => reserved.test(part)))
    throw new AppError('username_reserved', {}, { field: 'username' });
}

const disguised = (word: string) => [...word].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');

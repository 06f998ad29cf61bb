import { AppError } from '../../../kernel/AppError';

const OFFICES = ['admin', 'administrator', 'support', 'moderator', 'escrow', 'system', 'root', 'erased'];

/**
 * Who looks like the platform is believed: nobody may be called as its staff is, nor as the product, with or without digits and
 * underscores.
 * @throws AppError `username_reserved`, 409 as for a name that somebody has.
 */
export function assertFreeName(username: string, productName: string): void {
  const name = lettersOf(username);
  const product = lettersOf(productName);
  const withProduct = OFFICES.flatMap((office) => [product + office, office + product]);
  const reserved = [...OFFICES, product, ...withProduct].filter((one) => one !== '');
  if (!reserved.includes(name)) return;
  throw new AppError('username_reserved', {}, { field: 'username' });
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

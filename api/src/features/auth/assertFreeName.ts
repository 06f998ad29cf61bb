import { AppError } from '../../AppError';

const OFFICES = ['admin', 'administrator', 'support', 'moderator', 'escrow', 'system', 'root', 'erased'];

/**
 * Who looks like the platform is believed: nobody may be called as its staff is, nor as the product, with or without digits and
 * underscores.
 * @throws AppError `conflict`, as for a name that somebody has.
 */
export function assertFreeName(username: string, productName: string): void {
  const name = lettersOf(username);
  const product = lettersOf(productName);
  const withProduct = OFFICES.flatMap((office) => [product + office, office + product]);
  const reserved = [...OFFICES, product, ...withProduct].filter((one) => one !== '');
  if (!reserved.includes(name)) return;
  const message = 'This username is reserved.';
  throw new AppError('conflict', message, { errors: [{ field: 'username', message }] });
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

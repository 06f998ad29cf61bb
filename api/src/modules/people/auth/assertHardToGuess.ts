import type { Services } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { isEasyToGuess } from './passwords/isEasyToGuess';

interface NewPassword {
  field: string;
  password: string;
  owner: Parameters<typeof isEasyToGuess>[1];
}

/**
 * Refuses a password that is common, its owner's name or e-mail, or contains the product's name; with `refuse_common_passwords` off, it
 * only logs a warning.
 * @throws AppError `password_easy`.
 */
export async function assertHardToGuess(
  { config: { productName }, logger, settings }: Services,
  { field, password, owner }: NewPassword,
): Promise<void> {
  if (!isEasyToGuess(password, owner, productName)) return;
  const { refuse_common_passwords: isRefused } = await settings.read();
  if (isRefused) throw new AppError('password_easy', { product: productName }, { field });
  logger.warn(
    { username: owner.username },
    'a password that is easy to guess was taken: refuse_common_passwords is off',
  );
}

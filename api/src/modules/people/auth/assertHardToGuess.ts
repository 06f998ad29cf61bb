import type { Services } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { isEasyToGuess } from './passwords/isEasyToGuess';

interface NewPassword {
  /** The field that it was typed into. */
  field: string;
  password: string;
  owner: Parameters<typeof isEasyToGuess>[1];
}

/**
 * A password that is common, its owner's name or e-mail, or contains the product's name, is refused; where `refuse_common_passwords` is off, the log warns of it.
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

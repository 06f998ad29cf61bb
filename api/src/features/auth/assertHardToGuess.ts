import { invalidField } from '../../AppError';
import type { Services } from '../../http/route';
import { isEasyToGuess } from '../../passwords/isEasyToGuess';

interface NewPassword {
  /** The field that it was typed into. */
  field: string;
  password: string;
  owner: Parameters<typeof isEasyToGuess>[1];
}

/**
 * A password that is common, or its owner's name or e-mail, is refused; where `refuse_common_passwords` is off, the log warns of it.
 * @throws AppError `invalid`.
 */
export async function assertHardToGuess(
  { logger, settings }: Services,
  { field, password, owner }: NewPassword,
): Promise<void> {
  if (!isEasyToGuess(password, owner)) return;
  const { refuse_common_passwords: isRefused } = await settings.read();
  if (isRefused)
    throw invalidField(
      field,
      'This password is easy to guess. Choose one that is neither common nor your name or email',
    );
  logger.warn(
    { username: owner.username },
    'a password that is easy to guess was taken: refuse_common_passwords is off',
  );
}

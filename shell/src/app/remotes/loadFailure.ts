import { t } from '@souk/contracts/texts/texts';

const NOT_FETCHED = /loading (css )?chunk|RUNTIME-\d+|dynamically imported module|script error/i;
/** Matches the federation runtime's error for a remote that needs another version of a shared module than the shell has. */
const NOT_SATISFIED =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy .* needs ([^\s)]+)/;

/** True if code could not be fetched, in which case a retry may help; false if the code itself failed. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || NOT_FETCHED.test(error.message);
}

/**
 * Explains why a remote cannot run in this shell (it was built against another version of a shared module), or returns
 * null for other errors.
 */
export function unfitReason(error: unknown): string | null {
  const [refused, here, module, wanted] = (error instanceof Error && NOT_SATISFIED.exec(error.message)) || [];
  return refused ? t('It wants {module} {wanted}; here is {here}.', { module, wanted, here }) : null;
}

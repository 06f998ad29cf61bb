import { t } from '@souk/contracts/texts';

const NOT_FETCHED = /loading (css )?chunk|RUNTIME-\d+|dynamically imported module|script error/i;
/** The federation runtime's error where a remote needs another version of a shared module than the shell has. */
const NOT_SATISFIED =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy .* needs ([^\s)]+)/;

/** Whether an error says that code could not be fetched, rather than that it broke: then another try may help. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || NOT_FETCHED.test(error.message);
}

/** Why a remote cannot run in this shell: it was built against another version of a shared module. Else null. */
export function unfitReason(error: unknown): string | null {
  const [refused, here, module, wanted] = (error instanceof Error && NOT_SATISFIED.exec(error.message)) || [];
  return refused ? t('It wants {module} {wanted}; here is {here}.', { module, wanted, here }) : null;
}

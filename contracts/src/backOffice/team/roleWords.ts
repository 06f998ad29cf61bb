import { own } from '../../own';
import { t } from '../../texts/texts';
import type { AdminRole } from './permissions';

/** Functions, because mails use them in each language. */
const ROLE_WORDS: Record<AdminRole, () => string> = {
  owner: () => t('Owner'),
  treasurer: () => t('Treasurer'),
  arbiter: () => t('Arbiter'),
  compliance: () => t('Compliance'),
  support: () => t('Support'),
  auditor: () => t('Auditor'),
};

/** A role that came later is shown by its own name. */
export const roleWord = (role: string): string => own(ROLE_WORDS, role)?.() ?? role;

import { own } from '../../own';
import { t } from '../../texts/texts';

const WORDS: Readonly<Record<string, () => string>> = {
  'authenticator app': () => t('Authenticator app'),
  passkey: () => t('factor|Passkey'),
  'recovery code': () => t('Recovery code'),
  'new recovery codes': () => t('New recovery codes'),
  all_by_support: () => t('all of them, by our support'),
  since_email_change: () => t('all since the change of your email address'),
  // Texts of notices from before 27 November 2026.
  'all of them, by our support': () => t('all of them, by our support'),
};

/** A second factor by its code. A passkey has its name behind it: "passkey Phone". */
export function sayFactor(factor: string): string {
  const [, name] = /^passkey (.+)$/s.exec(factor) ?? [];
  return name ? t('Passkey {name}', { name }) : (own(WORDS, factor)?.() ?? factor);
}

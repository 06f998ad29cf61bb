import { t } from '@souk/contracts/texts/texts';
/** The decider's email; the platform's command line has no account. */
export function actorName(actor: { email: string } | null): string {
  return actor?.email ?? t('Command line');
}

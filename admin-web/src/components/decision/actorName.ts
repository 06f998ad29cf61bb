import { t } from '@souk/contracts/texts';
/** Who decided; the platform's own command line has no account. */
export function actorName(actor: { email: string } | null): string {
  return actor?.email ?? t('Command line');
}

import type { PauseReason } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';

export const PAYOUT_PAUSE_WORDS: Record<PauseReason, string> = {
  difference: t('Payouts are paused: the treasury doesn’t add up'),
  by_hand: t('Payouts are paused: an administrator stopped them'),
  vanished: t('Payouts are paused: a credited transaction left its chain'),
  restored: t('Payouts are paused: this platform was restored from a backup'),
};

/** Names what a pause stops and what ends it. */
export const pauseHelp = (reason: string | null) =>
  reason === 'restored'
    ? t(
        'Compare with the chain what left since the backup before you resume payouts. Until then no withdrawal is processed, completed, rejected or cancelled.',
      )
    : t(
        'Withdrawals can be rejected, and neither processed nor completed, until an administrator resumes payouts.',
      );

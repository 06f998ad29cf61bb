import type { PauseReason } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';

export const PAYOUT_PAUSE_WORDS: Record<PauseReason, string> = {
  difference: t('Payouts are paused: the treasury doesn’t add up'),
  by_hand: t('Payouts are paused: an administrator stopped them'),
  vanished: t('Payouts are paused: a credited transaction left its chain'),
  restored: t('Payouts are paused: the database is of an earlier time, as after a restore'),
};

/** Names what a pause stops and what ends it. */
export const pauseHelp = (reason: string | null) =>
  reason === 'restored'
    ? t(
        'Compare each line below before you resume payouts. Until then no withdrawal is processed, completed, rejected or cancelled.',
      )
    : t(
        'Withdrawals can be rejected, and neither processed nor completed, until an administrator resumes payouts.',
      );

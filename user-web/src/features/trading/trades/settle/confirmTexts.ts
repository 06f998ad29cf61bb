import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayUsdt } from '@souk/web-core/format';
import { counterparty } from '../counterparty';
import { promisedOf } from '../promiseText';
import { cancelConsequence, requestTexts } from '../requestTexts';
import type { TraderAction } from '../traderActions';

/** Actions that need a confirmation, with their paths after `/trades/:id/`. */
export const COMMANDS = {
  decline: 'decline',
  confirm_receipt: 'confirm-receipt',
  cancel_overdue: 'cancel',
  ask_cancel: 'requests',
  agree_cancel: 'requests/:request/accept',
  agree_split: 'requests/:request/accept',
  add_nothing: 'nothing-to-add',
} satisfies Partial<Record<TraderAction, string>>;
export type ConfirmedAction = keyof typeof COMMANDS;

export interface ConfirmTexts {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  tone: 'primary' | 'danger';
  done: string;
}

export function confirmTexts(action: ConfirmedAction, trade: Trade, side: TradeSide): ConfirmTexts {
  const back = sayUsdt(tradeFlows(trade).buyerPays);
  const other = counterparty(trade, side);
  const later = { cancelLabel: t('Not now'), tone: 'primary' } as const;
  const keep = { cancelLabel: t('Keep the trade'), tone: 'danger' } as const;
  const consequence = requestTexts(trade, side)?.consequence ?? '';
  switch (action) {
    case 'decline':
      return {
        ...keep,
        title: t('Decline this trade?'),
        text: sentences(declineText(other, back), promiseLost(trade, other)),
        confirmLabel: t('Decline trade'),
        done: t('Trade declined. {other} has the USDT back.', { other }),
      };
    case 'confirm_receipt':
      return {
        ...later,
        title: t('Did the coins arrive?'),
        text: t(
          'Look at your wallet first: you can’t take it back. We then verify the trade ahead of others.',
          { other },
        ),
        confirmLabel: t('I received the coins'),
        done: t('Our team knows that the coins arrived.'),
      };
    case 'cancel_overdue':
      return {
        ...keep,
        title: t('Cancel this trade?'),
        text: t(
          'Your {back} come back right away, fee included. Look at your wallet first: don’t cancel if the coins have arrived.',
          { back },
        ),
        confirmLabel: t('I haven’t received the coins: cancel'),
        done: t('Trade cancelled. Your {back} is available again.', { back }),
      };
    case 'ask_cancel':
      return {
        ...keep,
        title: t('Ask {other} to cancel?', { other }),
        text: cancelConsequence(trade, side),
        confirmLabel: t('Ask to cancel'),
        done: t('You asked {other} to cancel.', { other }),
      };
    case 'agree_cancel':
      return {
        ...keep,
        title: t('Agree to cancel?'),
        text: consequence,
        confirmLabel: t('Cancel trade'),
        done: t('Trade cancelled, as you both agreed.'),
      };
    case 'agree_split':
      return {
        ...later,
        title: t('Accept this split?'),
        text: consequence,
        confirmLabel: t('Accept the split'),
        done:
          trade.verdict?.outcome === 'match'
            ? t('The USDT was divided, as you both agreed.')
            : t('You agreed on the split. It’s carried out later, as shown here.'),
      };
    case 'add_nothing':
      return {
        ...later,
        title: t('You have nothing to add?'),
        text: t('Our team and {other} will see that. You can still add files and write.', { other }),
        confirmLabel: t('I have nothing to add'),
        done: t('Our team knows you have nothing to add.'),
      };
    default:
      return action satisfies never;
  }
}

const declineText = (other: string, back: string) =>
  t(
    '{other} gets {back} back right away. Don’t decline if you have sent the coins: you wouldn’t be paid. Decline often, and your offers leave the market for a day.',
    { other, back },
  );

function promiseLost(trade: Trade, other: string): string {
  const promised = promisedOf(trade);
  if (!promised) return '';
  return t(
    'You promised {promised} in case nothing comes in time: {other} gets it too, unless you decline within the first third of your time, at most an hour.',
    { other, promised },
  );
}

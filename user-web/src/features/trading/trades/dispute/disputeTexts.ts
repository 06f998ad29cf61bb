import { decisionFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { Dispute, Evidence } from '@souk/contracts/trading/disputes/disputes';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDateTime, formatDeadline, sayUsdt, serverNow } from '@souk/web-core/format';
import type { ChipTone } from '@souk/web-core/ui';
import { counterparty } from '../counterparty';

export function ownerOf(of: TradeSide | 'both', trade: Trade, side: TradeSide): string {
  if (of === 'both') return t('Both of you');
  if (of === side) return t('You');
  return of === 'seller' ? trade.seller_username : trade.buyer_username;
}

export function evidenceState(
  { state, due_at, answered_at }: Evidence,
  { isOver, now = serverNow() }: { isOver: boolean; now?: number },
): { tone: ChipTone; word: string } {
  const at = answered_at ? formatDateTime(answered_at) : '';
  if (state === 'given') return { tone: 'good', word: t('Received {at}', { at }) };
  if (state === 'nothing') return { tone: 'neutral', word: t('Nothing to add, {at}', { at }) };
  if (isOver) return { tone: 'neutral', word: t('Not provided') };
  return Date.parse(due_at) > now
    ? { tone: 'waiting', word: t('Missing, due {dueAt}', { dueAt: formatDeadline(due_at) }) }
    : { tone: 'warning', word: t('Late, was due {dueAt}', { dueAt: formatDeadline(due_at) }) };
}

export function decisionText(
  { outcome, seller_usdt }: NonNullable<Dispute['decision']>,
  trade: Trade,
  side: TradeSide,
): string {
  const flows = decisionFlows(
    trade,
    outcome === 'split' ? { to: 'split', sellerUsdt: seller_usdt ?? '0' } : { to: outcome },
  );
  const gets = (of: TradeSide) => {
    const amount = sayUsdt(flows[of]);
    return of === side
      ? t('You get {amount}', { amount })
      : t('{other} gets {amount}', { other: ownerOf(of, trade, side), amount });
  };
  const [first, second] = (['seller', 'buyer'] as const).filter((of) => Number(flows[of]) > 0).map(gets);
  const parts = second ? t('{first}, {second}.', { first, second }) : `${first}.`;
  const fees =
    outcome === 'return'
      ? t('No one pays a fee.')
      : t('The platform keeps {amount} in fees.', { amount: sayUsdt(flows.platform) });
  return `${parts} ${fees}`;
}

/** Party that started the dispute, or the platform if no side did. */
export function disputeStarter(trade: Trade, side: TradeSide): string {
  if (trade.disputed_by === null) return t('Time ran out, so the platform opened a dispute.');
  return trade.disputed_by === side
    ? t('You started a dispute.')
    : t('{other} started a dispute.', { other: counterparty(trade, side) });
}

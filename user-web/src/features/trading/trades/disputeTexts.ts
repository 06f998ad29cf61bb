import { decisionFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { Dispute, Evidence } from '@souk/contracts/trading/disputes';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { formatDateTime, formatDeadline, sayUsdt, serverNow } from '@souk/web-core/format';
import type { ChipTone } from '@souk/web-core/ui';

/** Whose it is, as the reader knows them. */
export function ownerOf(of: TradeSide | 'both', trade: Trade, side: TradeSide): string {
  if (of === 'both') return 'Both of you';
  if (of === side) return 'You';
  return of === 'seller' ? trade.seller_username : trade.buyer_username;
}

/** How it stands with what was asked for. */
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

/** Who gets what by a decision, to the reader. */
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
    const who = ownerOf(of, trade, side);
    const verb = who === 'You' ? 'get' : 'gets';
    return `${who} ${verb} ${sayUsdt(flows[of])}`;
  };
  const parts = (['seller', 'buyer'] as const).filter((of) => Number(flows[of]) > 0).map(gets);
  return `${parts.join(', ')}. ${outcome === 'return' ? 'No one pays a fee.' : `The platform keeps ${sayUsdt(flows.platform)} in fees.`}`;
}

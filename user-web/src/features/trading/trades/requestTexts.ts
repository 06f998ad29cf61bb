import { splitFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import { SPLIT_WAIT_HOURS } from '@souk/contracts/trading/trades/deadlines';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeRequest } from '@souk/contracts/trading/trades/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDeadline, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';

const MINUTE_MS = 60_000;

export interface RequestTexts {
  /** "leila asks for 30 more minutes", "You ask …". */
  title: string;
  consequence: string;
}

export function requestTexts(trade: Trade, side: TradeSide): RequestTexts | null {
  const { request } = trade;
  if (!request) return null;
  const asker = request.by === side ? null : counterparty(trade, side);
  switch (request.kind) {
    case 'cancel':
      return {
        title: asker ? t('{asker} wants to cancel', { asker }) : t('You want to cancel'),
        consequence: cancelConsequence(trade, side),
      };
    case 'extend':
      return extension(trade, request, asker);
    case 'split':
      return split(trade, request, { side, asker });
    default:
      // The api may be newer than this page.
      return {
        title: newKind(request.kind),
        consequence: t('Reload the page to answer.'),
      };
  }
}

const newKind = (kind: never) =>
  t('The other side asks: {kind}', { kind: String(kind).replaceAll('_', ' ') });

export function cancelConsequence(trade: Trade, side: TradeSide): string {
  const back = sayUsdt(tradeFlows(trade).buyerPays);
  return side === 'buyer'
    ? t(
        'If you both agree, your {back} come back right away, fee included. Don’t agree if coins are on their way.',
        { back },
      )
    : t(
        'If you both agree, the buyer gets {back} back right away and you’re not paid. Don’t agree if you have sent the coins.',
        { back },
      );
}

function extension(trade: Trade, request: TradeRequest, asker: string | null): RequestTexts {
  const minutes = request.minutes ?? 0;
  const later = new Date(Date.parse(trade.send_by) + minutes * MINUTE_MS).toISOString();
  return {
    title: asker
      ? t('{asker} asks for {minutes, plural, one {# more minute} other {# more minutes}}', {
          asker,
          minutes,
        })
      : t('You ask for {minutes, plural, one {# more minute} other {# more minutes}}', { minutes }),
    consequence: t('The coins would then be due by {later}.', { later: formatDeadline(later) }),
  };
}

function split(
  trade: Trade,
  request: TradeRequest,
  { side, asker }: { side: TradeSide; asker: string | null },
): RequestTexts {
  const { sellerReceives, buyerGetsBack } = splitFlows(trade, request.seller_usdt ?? '0');
  const [mine, theirs] =
    side === 'seller' ? [sellerReceives, buyerGetsBack] : [buyerGetsBack, sellerReceives];
  const other = counterparty(trade, side);
  if (trade.divide_at) return waitingSplit(trade.divide_at, { side, mine, other });
  return {
    title: asker
      ? t('{asker} proposes a split: {mine} to you', { asker, mine: sayUsdt(mine) })
      : t('You propose a split: {mine} to you', { mine: sayUsdt(mine) }),
    consequence: sentences(
      t('{mine} to you and {theirs} to {other}, fees taken off.', {
        mine: sayUsdt(mine),
        theirs: sayUsdt(theirs),
        other,
      }),
      trade.verdict?.outcome === 'match'
        ? t('The trade is then completed right away, for good.')
        : t('No source has seen the coins arrive, so the buyer can take it back for {hours} hours.', {
            hours: SPLIT_WAIT_HOURS,
          }),
    ),
  };
}

/** Both agreed, but no source has seen the coins: tells until when the buyer can take the split back. */
function waitingSplit(
  at: string,
  { side, mine, other }: { side: TradeSide; mine: string; other: string },
): RequestTexts {
  const values = { mine: sayUsdt(mine), at: formatDeadline(at), other };
  return {
    title: t('You agreed on a split: {mine} to you at {at}', values),
    consequence:
      side === 'buyer'
        ? t(
            'No source has seen the coins arrive. Until then you can take the split back; after that it’s final.',
          )
        : t('No source has seen the coins arrive, so {other} can take the split back until then.', values),
  };
}

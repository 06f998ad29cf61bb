import { splitFlows, tradeFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { TradeRequest } from '@souk/contracts/trading/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades';
import { askedFor, requestWords } from '@souk/contracts/trading/words';
import { formatDeadline, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';

const MINUTE_MS = 60_000;

export interface RequestTexts {
  /** "leila asks for 30 more minutes", "You ask …". */
  title: string;
  /** What happens if the other side agrees. */
  consequence: string;
  /** The same in a few words, for a row: "30 more minutes?". */
  short: string;
}

/** What one side asked of the other, in words for the person on this side; null where nothing is asked. */
export function requestTexts(trade: Trade, side: TradeSide): RequestTexts | null {
  const { request } = trade;
  if (!request) return null;
  const asker = request.by === side ? null : counterparty(trade, side);
  const asks = asker ? `${asker} asks` : 'You ask';
  switch (request.kind) {
    case 'cancel':
      return {
        title: `${asks} ${askedFor(request, '')}`,
        consequence: cancelConsequence(trade, side),
        short: 'cancel?',
      };
    case 'extend':
      return extension(trade, request, asks);
    case 'split':
      return split(trade, request, { side, asker });
    default:
      // The api knows more than a page that was built before it.
      return {
        title: newKind(request.kind),
        consequence: t('Reload the page to answer.'),
        short: 'see more',
      };
  }
}

const newKind = (kind: never) => `The other side asks: ${String(kind).replaceAll('_', ' ')}`;

function cancelConsequence(trade: Trade, side: TradeSide): string {
  const back = sayUsdt(tradeFlows(trade).buyerPays);
  return side === 'buyer'
    ? `If you both agree, your ${back} come back right away, fee included. Don’t agree if coins are on their way.`
    : `If you both agree, the buyer gets ${back} back right away and you’re not paid. Don’t agree if you have sent the coins.`;
}

function extension(trade: Trade, request: TradeRequest, asks: string): RequestTexts {
  const minutes = request.minutes ?? 0;
  const later = new Date(Date.parse(trade.send_by) + minutes * MINUTE_MS).toISOString();
  return {
    title: `${asks} ${askedFor(request, '')}`,
    consequence: t('The coins would then be due by {later}.', { later: formatDeadline(later) }),
    short: `${requestWords(request, '')}?`,
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
  return {
    title: `${asker ? `${asker} proposes` : 'You propose'} a split: ${sayUsdt(mine)} to you`,
    consequence: t(
      '{mine} to you and {theirs} to {other}, fees taken off. The trade is then completed right away, for good.',
      { mine: sayUsdt(mine), theirs: sayUsdt(theirs), other },
    ),
    short: `split, ${sayUsdt(mine)} to you?`,
  };
}

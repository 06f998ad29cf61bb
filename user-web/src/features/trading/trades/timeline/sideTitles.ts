import { t } from '@souk/contracts/texts/texts';
import { requestWords } from '@souk/contracts/trading/caseFile/words';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDeadline, sayUsdt } from '@souk/web-core/format';
import { ownerOf } from '../dispute/disputeTexts';

export interface Context {
  trade: Trade;
  side: TradeSide;
}

export function titleBySide(entry: TradeEntry, context: Context): string {
  const actor = actorOf(entry, context);
  switch (entry.kind) {
    case 'wallet_changed':
      return t(
        '{you, select, yes {You changed the wallet address} other {{by} changed the wallet address}}',
        actor,
      );
    case 'payment_added':
      return t('{you, select, yes {You added a hash} other {{by} added a hash}}', actor);
    case 'coins_received':
      return t(
        '{you, select, yes {You said that the coins arrived} other {{by} says that the coins arrived}}',
        actor,
      );
    case 'disputed':
      return t('{you, select, yes {Dispute started by you} other {Dispute started by {by}}}', actor);
    case 'dispute_answer':
      return entry.data.stance === 'agrees'
        ? t('{you, select, yes {You agreed with the dispute} other {{by} agreed with the dispute}}', actor)
        : t('{you, select, yes {You contested the dispute} other {{by} contested the dispute}}', actor);
    case 'evidence_asked':
      return t(
        '{of, select, you {Evidence asked of you, due {due}} both {Evidence asked of both of you, due {due}} other {Evidence asked of {name}, due {due}}}',
        {
          of: entry.data.of === context.side ? 'you' : entry.data.of,
          name: ownerOf(entry.data.of as TradeSide | 'both', context.trade, context.side),
          due: formatDeadline(entry.data.due_at ?? ''),
        },
      );
    case 'evidence_none':
      return t('{you, select, yes {You had nothing to add} other {{by} had nothing to add}}', actor);
    case 'request':
      return t('{you, select, yes {You asked} other {{by} asked}}: {asked}', {
        ...actor,
        asked: askedFor(entry),
      });
    default:
      return answered(entry, context);
  }
}

function actorOf({ by }: TradeEntry, { trade, side }: Context): { you: 'yes' | 'no'; by: string } {
  const names: Partial<Record<TradeEntry['by'], string>> = {
    seller: trade.seller_username,
    buyer: trade.buyer_username,
    admin: t('Our team'),
  };
  return { you: by === side ? 'yes' : 'no', by: names[by] ?? t('by|the platform') };
}

function answered(entry: TradeEntry, context: Context): string {
  const values = { ...actorOf(entry, context), asked: askedFor(entry) };
  switch (entry.data.answer) {
    case 'accept':
      return t('{you, select, yes {You agreed} other {{by} agreed}}: {asked}', values);
    case 'refuse':
      return t('{you, select, yes {You refused} other {{by} refused}}: {asked}', values);
    case 'lapse':
      return t('The split could no longer be carried out: {asked}', values);
    case 'withdraw':
    case 'take_back':
      return t('{you, select, yes {You took it back} other {{by} took it back}}: {asked}', values);
    default:
      return t('{you, select, yes {You answered} other {{by} answered}}: {asked}', values);
  }
}

function askedFor({ data }: TradeEntry): string {
  return requestWords(data, t('{amount} to the seller', { amount: sayUsdt(data.seller_usdt ?? '0') }));
}

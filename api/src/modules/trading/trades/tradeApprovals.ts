import { compareAmounts, exactUsdt, usdtValue } from '@souk/contracts/amounts';
import type { Weighed } from '@souk/contracts/backOffice/weighing';
import { idSchema } from '@souk/contracts/fields';
import { disputeResolution, outcomeOf } from '@souk/contracts/trading/disputes';
import { tradeDecision } from '@souk/contracts/trading/trades';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { readStoredVerdict } from '../../../domain/chain/readStoredVerdict';
import { Trade, User } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { assertSaidWhy, whyUnweighed } from '../../../domain/review/evidence/whyUnweighed';
import { found } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { readBack } from './readBack';
import { type SettlingAction, settleTrade } from './settleTrade';

/** A dispute about so many times `four_eyes_from` takes two people whatever the chain says. */
const DISPUTE_TIMES = '3';

const PEOPLE = [
  { model: User, as: 'seller' },
  { model: User, as: 'buyer' },
];

async function linesOf(transaction: Transaction, id: number, end: string): Promise<string[]> {
  const trade = found(await Trade.findByPk(id, { include: PEOPLE, transaction }));
  return [
    `Trade #${id}: ${trade.seller?.username} sells to ${trade.buyer?.username}`,
    `In escrow: ${exactUsdt(trade.usdtAmount)} USDT`,
    end,
    ...(trade.sellerTxnHash ? [`Transaction: ${trade.sellerTxnHash}`] : []),
  ];
}

async function ownersOf(transaction: Transaction, { id }: { id: number }): Promise<number[]> {
  const { sellerId, buyerId } = found(await Trade.findByPk(id, { transaction }));
  return [sellerId, buyerId];
}

/** Where the chain says the opposite of a decision about much money: coins that came, and money that goes back; or the other way round. */
async function whyContradicted(
  transaction: Transaction,
  { id, usdtAmount, canonicalTxnHash: hash }: Trade,
  { releases, settings: { four_eyes_from: from } }: { releases: boolean; settings: PlatformSettings },
): Promise<string | null> {
  if (compareAmounts(usdtAmount, from) < 0) return null;
  const verdict = await readStoredVerdict(transaction, { kind: 'trade', id, hash });
  if (verdict?.outcome !== (releases ? 'wrong' : 'match')) return null;
  return `${exactUsdt(usdtAmount)} USDT is ${from} or more, and the chain says otherwise`;
}

async function whyUnlooked(
  transaction: Transaction,
  trade: Trade,
  { settings, said }: { settings: PlatformSettings; said: Weighed },
): Promise<string | null> {
  const row = await readBack(transaction, trade);
  return whyUnweighed(transaction, { kind: 'trade', row, amount: row.usdtAmount, settings, said });
}

const SETTLED = {
  verify: 'The escrow goes to the seller',
  reject: 'The escrow goes back to the buyer',
  carry_out_split:
    'The division that both sides agreed on is carried out now, before the buyer’s time to take it back is over',
};

/** Ends a trade that awaits verification, or whose agreed division waits. */
export const tradeSettle = approvalAction({
  name: 'trade.settle',
  payload: z.object({
    id: idSchema,
    action: z.enum(['verify', 'reject', 'carry_out_split']),
    words: tradeDecision,
  }),
  subject: ({ id }) => ['trade', id],
  owners: ownersOf,
  summary: (transaction, { id, action }) => linesOf(transaction, id, SETTLED[action]),
  needs: async (transaction, { id, action, words }, { settings }) => {
    const trade = await lockRow(transaction, Trade, id);
    const releases = action !== 'reject';
    const why = await whyContradicted(transaction, trade, { releases, settings });
    return why ?? (releases ? whyUnlooked(transaction, trade, { settings, said: words }) : null);
  },
  run: (transaction, settling, { caller, requestId }) =>
    settleTrade(transaction, { ...settling, caller, requestId }),
});

const ENDING_A_DISPUTE = {
  release: 'resolve',
  return: 'cancel',
  split: 'divide',
} as const satisfies Record<string, SettlingAction>;

export const disputeDecide = approvalAction({
  name: 'dispute.decide',
  payload: z.object({ id: idSchema, words: disputeResolution }),
  subject: ({ id }) => ['trade', id],
  owners: ownersOf,
  summary: (transaction, { id, words }) => {
    const ends = {
      release: 'The escrow goes to the seller',
      return: 'The escrow goes back to the buyer',
      split: `${words.seller_usdt} USDT of the escrow go to the seller, the rest to the buyer`,
    };
    return linesOf(transaction, id, ends[outcomeOf(words)]);
  },
  needs: async (transaction, { id, words }, { settings }) => {
    const trade = await lockRow(transaction, Trade, id);
    const most = usdtValue(DISPUTE_TIMES, settings.four_eyes_from);
    if (compareAmounts(trade.usdtAmount, most) >= 0)
      return `a dispute about ${exactUsdt(trade.usdtAmount)} USDT, which is ${most} or more`;
    const outcome = outcomeOf(words);
    if (outcome === 'split') assertSaidWhy(settings, words);
    const releases = outcome !== 'return';
    const why = await whyContradicted(transaction, trade, { releases, settings });
    return why ?? (releases ? whyUnlooked(transaction, trade, { settings, said: words }) : null);
  },
  run: (transaction, { id, words }, { caller, requestId }) =>
    settleTrade(transaction, { id, action: ENDING_A_DISPUTE[outcomeOf(words)], words, caller, requestId }),
});

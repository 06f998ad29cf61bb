import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Weighed } from '@souk/contracts/backOffice/desk/weighing';
import { idSchema } from '@souk/contracts/fields/fields';
import type { Said } from '@souk/contracts/texts/Said';
import { disputeResolution, outcomeOf } from '@souk/contracts/trading/disputes/disputes';
import { tradeDecision } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { approvalAction, type SecondPerson } from '../../../../domain/approvals/ApprovalAction';
import { mostAlone } from '../../../../domain/approvals/aloneToday';
import { DECIDED_ALONE } from '../../../../domain/approvals/decidedAlone';
import { readPayments } from '../../../../domain/ledger/readPayments';
import { Trade, User } from '../../../../domain/models';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { found } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { select } from '../../../../kernel/database/statements';
import {
  assertReasoned,
  assertSaidWhy,
  assertWeighed,
  readStoredVerdict,
  whyUnweighed,
} from '../../../money';
import { readBack } from '../read/readBack';
import { assertFilesOpened } from './assertFilesOpened';
import { isConfirmed } from './isConfirmed';
import { type SettlingAction, settleTrade } from './settleTrade';

const PEOPLE = [
  { model: User, as: 'seller' },
  { model: User, as: 'buyer' },
];

async function linesOf(transaction: Transaction, id: number, end: Said[]): Promise<Said[]> {
  const trade = found(await Trade.findByPk(id, { include: PEOPLE, transaction }));
  return [
    line('trade', id),
    line('seller', trade.seller?.username),
    line('buyer', trade.buyer?.username),
    line('escrow', trade.usdtAmount),
    ...end,
    ...((await readPayments(transaction, [id])).get(id) ?? []).map(({ txnHash }) =>
      line('txn_hash', txnHash),
    ),
  ];
}

async function ownersOf(transaction: Transaction, { id }: { id: number }): Promise<number[]> {
  const { sellerId, buyerId } = found(await Trade.findByPk(id, { transaction }));
  return [sellerId, buyerId];
}

/** The chain contradicts a decision about much money: it shows coins and the money goes back; or the other way round. */
async function whyContradicted(
  transaction: Transaction,
  { id, usdtAmount, canonicalTxnHash: hash }: Trade,
  { releases, settings: { four_eyes_from: from } }: { releases: boolean; settings: PlatformSettings },
): Promise<Need | null> {
  if (compareAmounts(usdtAmount, from) < 0) return null;
  const verdict = await readStoredVerdict(transaction, { kind: 'trade', id, hash });
  if (verdict?.outcome !== (releases ? 'wrong' : 'match')) return null;
  return { code: 'large_contradicted', params: { amount: usdtAmount, from } };
}

/** One person cannot end a trade of this amount, given the amounts that they ended alone within a day. */
async function whyTooMuch(
  transaction: Transaction,
  amount: string,
  { adminId, from }: { adminId: number; from: string },
): Promise<Need | null> {
  const most = mostAlone(from);
  const ended = addAmounts(await endedToday(transaction, adminId), amount);
  if (compareAmounts(ended, most) < 0) return null;
  return { code: 'ended_today', params: { amount: ended, from: most } };
}

/** USDT of the trades that an administrator ended alone within a day: those that no two sources confirm, and all disputes. */
export async function endedToday(transaction: Transaction, adminId: number): Promise<string> {
  const [sum] = await select<{ total: string }>(
    transaction,
    `SELECT COALESCE(SUM(trades.usdt_amount), 0) AS total
     FROM audit_log JOIN trades ON trades.id = CAST(audit_log.subject_id AS UNSIGNED)
     WHERE audit_log.actor_id = :adminId AND audit_log.created_at > NOW(3) - INTERVAL 1 DAY
       AND (audit_log.action IN ('trade.resolve', 'trade.divide', 'trade.cancel') OR
         (audit_log.action IN ('trade.verify', 'trade.reject', 'trade.carry_out_split') AND JSON_VALUE(audit_log.after_json, '$.confirmed_by') IS NULL))
       AND ${DECIDED_ALONE}`,
    { adminId },
  );
  return sum?.total ?? '0';
}

/** The reason why the chain alone does not decide a trade's end: it is large, or one of many small ones. */
async function whyUnconfirmed(
  transaction: Transaction,
  trade: Trade,
  { adminId, releases, from }: { adminId: number; releases: boolean; from: string },
): Promise<Need | null> {
  if (await isConfirmed(transaction, trade, releases)) return null;
  const { usdtAmount } = trade;
  if (compareAmounts(usdtAmount, from) >= 0)
    return { code: 'large_unsure', params: { amount: usdtAmount, from } };
  return whyTooMuch(transaction, usdtAmount, { adminId, from });
}

async function whyUnlooked(
  transaction: Transaction,
  trade: Trade,
  { settings, said }: { settings: PlatformSettings; said: Weighed },
): Promise<Need | null> {
  const row = await readBack(transaction, trade);
  return whyUnweighed(transaction, { kind: 'trade', row, amount: row.usdtAmount, settings, said });
}

/** The second person opens what the first had to open. A trade that goes back to the buyer needs no proof of the coins. */
async function look(
  transaction: Transaction,
  id: number,
  releases: boolean,
  { adminId, said, settings }: SecondPerson,
): Promise<void> {
  const trade = await lockRow(transaction, Trade, id);
  if (trade.status === 'disputed') await assertFilesOpened(transaction, id, adminId);
  if (!releases) return;
  const { canonicalTxnHash: hash, usdtAmount: amount } = trade;
  const { reason, opened_hash: opened } = said;
  await assertReasoned(transaction, { kind: 'trade', id, hash, reason, opened });
  const row = await readBack(transaction, trade);
  await assertWeighed(transaction, { kind: 'trade', row, amount, settings, said });
}

const SETTLED = { verify: 'seller', reject: 'buyer', carry_out_split: 'agreed' };

export const tradeSettle = approvalAction({
  name: 'trade.settle',
  payload: z.object({
    id: idSchema,
    action: z.enum(['verify', 'reject', 'carry_out_split']),
    words: tradeDecision,
  }),
  subject: ({ id }) => ['trade', id],
  owners: ownersOf,
  summary: (transaction, { id, action }) => linesOf(transaction, id, [line('outcome', SETTLED[action])]),
  needs: async (transaction, { id, action, words }, { caller, settings }) => {
    const trade = await lockRow(transaction, Trade, id);
    const releases = action !== 'reject';
    const asked = { adminId: caller.user.id, releases, from: settings.four_eyes_from };
    const why =
      (await whyContradicted(transaction, trade, { releases, settings })) ??
      (await whyUnconfirmed(transaction, trade, asked));
    return why ?? (releases ? whyUnlooked(transaction, trade, { settings, said: words }) : null);
  },
  look: (transaction, { id, action }, second) => look(transaction, id, action !== 'reject', second),
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
    const ends = { release: 'seller', return: 'buyer', split: 'split' };
    const part = words.seller_usdt ? [line('seller_usdt', words.seller_usdt)] : [];
    return linesOf(transaction, id, [line('outcome', ends[outcomeOf(words)]), ...part]);
  },
  needs: async (transaction, { id, words }, { caller, settings }) => {
    const trade = await lockRow(transaction, Trade, id);
    const asked = { adminId: caller.user.id, from: settings.four_eyes_from };
    const tooMuch = await whyTooMuch(transaction, trade.usdtAmount, asked);
    if (tooMuch) return tooMuch;
    const outcome = outcomeOf(words);
    if (outcome === 'split') assertSaidWhy(settings, words);
    const releases = outcome !== 'return';
    const why = await whyContradicted(transaction, trade, { releases, settings });
    return why ?? (releases ? whyUnlooked(transaction, trade, { settings, said: words }) : null);
  },
  look: (transaction, { id, words }, second) => look(transaction, id, outcomeOf(words) !== 'return', second),
  run: (transaction, { id, words }, { caller, requestId }) =>
    settleTrade(transaction, { id, action: ENDING_A_DISPUTE[outcomeOf(words)], words, caller, requestId }),
});

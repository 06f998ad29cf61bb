import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { type FlagCode, isGrave, SCREENING_FLAGS } from '@souk/contracts/backOffice/flags/flagCodes';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { idSchema } from '@souk/contracts/fields/fields';
import { depositDecision } from '@souk/contracts/money/wallet/depositDecision';
import { withdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import type { Said } from '@souk/contracts/texts/Said';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction, type SecondPerson } from '../../../domain/approvals/ApprovalAction';
import { mostAlone } from '../../../domain/approvals/aloneToday';
import { DECIDED_ALONE } from '../../../domain/approvals/decidedAlone';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../domain/ledger/requestColumns';
import { Deposit, DepositIntent, User, Withdrawal } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { AppError, found } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { select } from '../../../kernel/database/statements';
import { assertReasoned } from '../shared/chain/verdicts/assertReasoned';
import { readStoredVerdict } from '../shared/chain/verdicts/readStoredVerdict';
import { readFlags } from '../shared/evidence/readFlags';
import { assertWeighed, whyUnweighed } from '../shared/evidence/whyUnweighed';
import { decideDeposit } from './deposits/decideDeposit';
import { decideWithdrawal } from './payouts/decideWithdrawal';
import { readOutflow } from './payouts/readOutflow';
import { readPaidWith } from './payouts/readPaidWith';
import { presentBond } from './presenter';

/** The format on every network that pays out USDT. */
const HASH = /^[0-9a-f]{64}$/;

const NEW_ADDRESS: readonly FlagCode[] = ['address_changed', 'address_new'];

const payoutPayload = z.object({
  id: idSchema,
  /** Terms of the request: the approver approves exactly these. */
  amount: z.string(),
  wallet_address: z.string(),
  decision: withdrawalDecision,
});
type Payout = z.output<typeof payoutPayload>;

const runPayout = async (transaction: Transaction, payout: Payout, { caller, requestId }: Asked) => {
  const { id, amount, wallet_address, decision } = payout;
  const row = await lockRow(transaction, Withdrawal, id);
  if (compareAmounts(row.flows.held, amount) !== 0 || row.walletAddress !== wallet_address)
    throw new AppError('approval_changed');
  return decideWithdrawal(transaction, { id, decision, caller, requestId });
};

const ownerOf =
  (model: typeof Withdrawal | typeof Deposit) =>
  async (transaction: Transaction, { id }: { id: number }) => {
    const row = found(
      await (model as typeof Withdrawal).findByPk(id, { attributes: ['userId'], transaction }),
    );
    return [row.userId];
  };

const payoutLines = async (transaction: Transaction, { id, decision }: Payout): Promise<Said[]> => {
  const row = found(await Withdrawal.findByPk(id, { include: [{ model: User, as: 'user' }], transaction }));
  const { others } = await readPaidWith(transaction, row, decision.txn_hash ?? '');
  return [
    line('withdrawal', id),
    ...(others.length > 0 ? [line('paid_together', others.map((one) => one.id).join(', '))] : []),
    line('user', row.user?.username),
    line('amount', row.flows.paid),
    line('payout_address', row.walletAddress),
    line('network', row.network),
    ...(decision.txn_hash ? [line('txn_hash', decision.txn_hash)] : []),
  ];
};

/** Paying moves the money outside the platform, so the second person approves its start. */
export const payoutRelease = approvalAction({
  name: 'payout.release',
  payload: payoutPayload,
  subject: ({ id }) => ['withdrawal', id],
  owners: ownerOf(Withdrawal),
  summary: payoutLines,
  needs: async (transaction, { id, decision: said }, { caller, settings }) => {
    const outflow = await readOutflow(transaction, settings);
    if (outflow) return { code: 'outflow', params: { amount: outflow.paid, from: settings.outflow_hour } };
    const row = await lockRow(transaction, Withdrawal, id);
    const { four_eyes_from: from } = settings;
    const amount = row.flows.held;
    if (compareAmounts(amount, from) >= 0) return { code: 'large', params: { amount, from } };
    const most = mostAlone(from);
    const released = addAmounts(await releasedToday(transaction, caller.user.id), amount);
    if (compareAmounts(released, most) >= 0)
      return { code: 'released_today', params: { amount: released, from: most } };
    return (
      (await flagOf(transaction, row, settings)) ??
      whyUnweighed(transaction, { kind: 'withdrawal', row, amount, settings, said })
    );
  },
  look: (transaction, { id }, second) => weigh(transaction, id, second),
  run: runPayout,
});

async function weigh(
  transaction: Transaction,
  id: number,
  { said, settings }: SecondPerson,
  hash?: string | null,
): Promise<void> {
  const row = await lockRow(transaction, Withdrawal, id);
  const amount = row.flows.held;
  await assertWeighed(transaction, {
    kind: 'withdrawal',
    row,
    amount,
    settings,
    said: { ...said, txn_hash: hash },
  });
}

export async function releasedToday(transaction: Transaction, adminId: number): Promise<string> {
  const [sum] = await select<{ total: string }>(
    transaction,
    `SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.held}), 0) AS total
     FROM audit_log JOIN withdrawals ON withdrawals.id = CAST(audit_log.subject_id AS UNSIGNED)
     WHERE audit_log.actor_id = :adminId AND audit_log.action = 'withdrawal.process'
       AND audit_log.created_at > NOW(3) - INTERVAL 1 DAY AND ${DECIDED_ALONE}`,
    { adminId },
  );
  return sum?.total ?? '0';
}

async function flagOf(
  transaction: Transaction,
  row: Withdrawal,
  settings: PlatformSettings,
): Promise<Need | null> {
  const flags =
    (await readFlags(transaction, { kind: 'withdrawal', rows: [row], settings })).get(row.id) ?? [];
  const flag = flags.find((one) => isGrave(one) || NEW_ADDRESS.includes(one.code));
  // More administrators read the request than may see these flags.
  if (SCREENING_FLAGS.some((code) => code === flag?.code)) return { code: 'always' };
  return flag ? { code: 'flagged', params: { flag: flag.code } } : null;
}

export const payoutComplete = approvalAction({
  name: 'payout.complete',
  payload: payoutPayload,
  subject: ({ id }) => ['withdrawal', id],
  owners: ownerOf(Withdrawal),
  summary: payoutLines,
  needs: async (transaction, { id, decision }, { settings }) => {
    const row = await lockRow(transaction, Withdrawal, id);
    const hash = canonicalTransactionHash(decision.txn_hash ?? '');
    if (!HASH.test(hash)) throw new AppError('hash_malformed', {}, { field: 'txn_hash' });
    const verdict = await readStoredVerdict(transaction, { kind: 'withdrawal', id, hash });
    if (verdict?.outcome !== 'match') return { code: 'payment_unconfirmed' };
    const amount = row.flows.held;
    return whyUnweighed(transaction, { kind: 'withdrawal', row, amount, settings, said: decision });
  },
  look: async (transaction, { id, decision }, second) => {
    const hash = canonicalTransactionHash(decision.txn_hash ?? '');
    const { reason, opened_hash: opened } = second.said;
    await assertReasoned(transaction, { kind: 'withdrawal', id, hash, reason, opened });
    await weigh(transaction, id, second, decision.txn_hash);
  },
  run: runPayout,
});

export const depositApprove = approvalAction({
  name: 'deposit.approve',
  payload: z.object({ id: idSchema, decision: depositDecision }),
  subject: ({ id }) => ['deposit', id],
  owners: ownerOf(Deposit),
  summary: async (transaction, { id, decision }) => {
    const row = found(await Deposit.findByPk(id, { include: [{ model: User, as: 'user' }], transaction }));
    return [
      line('deposit', id),
      line('user', row.user?.username),
      line('amount', row.flows.reported),
      ...(decision.credited_amount ? [line('credited_amount', decision.credited_amount)] : []),
      line('network', row.network),
      line('txn_hash', row.txnHash),
    ];
  },
  needs: async (transaction, { id, decision: said }, { caller, settings }) => {
    const row = await lockRow(transaction, Deposit, id);
    const amount = row.flows.reported;
    return (
      (await whyUnsure(transaction, row, { adminId: caller.user.id, settings })) ??
      whyUnweighed(transaction, { kind: 'deposit', row, amount, settings, said })
    );
  },
  look: async (transaction, { id }, { said, settings }) => {
    const row = await lockRow(transaction, Deposit, id);
    const { canonicalTxnHash: hash, flows } = row;
    const { reason, opened_hash: opened } = said;
    await assertReasoned(transaction, { kind: 'deposit', id, hash, reason, opened });
    await assertWeighed(transaction, { kind: 'deposit', row, amount: flows.reported, settings, said });
  },
  run: (transaction, { id, decision }, { caller, requestId }) =>
    decideDeposit(transaction, { id, decision, caller, requestId }),
});

/** The reason why the chain alone does not prove a deposit's owner: it is large, or one of many small ones. */
async function whyUnsure(
  transaction: Transaction,
  row: Deposit,
  { adminId, settings: { four_eyes_from: from } }: { adminId: number; settings: PlatformSettings },
): Promise<Need | null> {
  const { id, flows, intentId, canonicalTxnHash: hash } = row;
  const amount = flows.reported;
  const isConfirmed =
    (await readStoredVerdict(transaction, { kind: 'deposit', id, hash }))?.outcome === 'match';
  if (compareAmounts(amount, from) >= 0) {
    const intent = intentId === null ? null : await DepositIntent.findByPk(intentId, { transaction });
    if (isConfirmed && presentBond({ flows, intent })) return null;
    return { code: isConfirmed ? 'large_unbound' : 'large_unconfirmed', params: { amount, from } };
  }
  if (isConfirmed) return null;
  const most = mostAlone(from);
  const credited = addAmounts(await creditedToday(transaction, adminId), amount);
  if (compareAmounts(credited, most) < 0) return null;
  return { code: 'credited_today', params: { amount: credited, from: most } };
}

/** Credits within a day by one administrator alone that the chain did not confirm, in USDT. */
export async function creditedToday(transaction: Transaction, adminId: number): Promise<string> {
  const [sum] = await select<{ total: string }>(
    transaction,
    `SELECT COALESCE(SUM(${DEPOSIT_COLUMNS.credited}), 0) AS total
     FROM audit_log JOIN deposits ON deposits.id = CAST(audit_log.subject_id AS UNSIGNED)
     WHERE audit_log.actor_id = :adminId AND audit_log.action = 'deposit.approve'
       AND audit_log.created_at > NOW(3) - INTERVAL 1 DAY
       AND COALESCE(JSON_VALUE(audit_log.after_json, '$.verdict'), '') <> 'match' AND ${DECIDED_ALONE}`,
    { adminId },
  );
  return sum?.total ?? '0';
}

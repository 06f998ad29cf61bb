import type { DisputeRecord, TradeRecord, UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import { type TradeStatus, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { type PlatformSettings, readSettings } from '../../../../domain/policy/settings/settings';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { found } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';
import { readNotes } from '../desk/readNotes';
import { readRingOf } from '../rings/readRings';
import { readBalanceOrigins } from './readBalanceOrigins';
import { readHistory, type Subject } from './readHistory';

/**
 * A user's person, balances with their origins, and history without `except`. Read it in a snapshot: money that moves between two reads
 * would look like money without an origin.
 * @throws AppError `not_found`.
 */
export async function readUserEvidence(
  transaction: Transaction,
  userId: number,
  except?: Subject,
): Promise<UserEvidence> {
  const user = found(await User.findByPk(userId, { transaction }));
  return {
    user: {
      ...presentPerson(user, await readSettings(transaction)),
      has_second_factor: await hasFactor(userId, transaction),
    },
    balance: await readBalanceOrigins(transaction, userId),
    history: await readHistory(transaction, userId, except),
    trade_record: await readTradeRecord(transaction, userId),
    dispute_record: await readDisputeRecord(transaction, userId),
    ring: await readRingOf(transaction, userId),
    notes: await readNotes(transaction, 'user', userId),
  };
}

function presentPerson(
  user: User,
  settings: PlatformSettings,
): Omit<UserEvidence['user'], 'has_second_factor'> {
  const { isActive: is_active, kycStatus: kyc_status, emailVerifiedAt } = user;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    full_name: user.fullName,
    is_active,
    kyc_status,
    trading_barrier: tradingBarrier(
      { is_active, email_verified: emailVerifiedAt !== null, kyc_status },
      settings,
    ),
    created_at: user.createdAt.toISOString(),
  };
}

async function readTradeRecord(transaction: Transaction, userId: number): Promise<TradeRecord> {
  const rows = await select<{ status: TradeStatus; count: number }>(
    transaction,
    'SELECT status, COUNT(*) AS count FROM trades WHERE seller_id = :userId OR buyer_id = :userId GROUP BY status',
    { userId },
  );
  const countOf = (status: TradeStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return Object.fromEntries(tradeMachine.states.map((status) => [status, countOf(status)])) as TradeRecord;
}

/** A completed trade that was disputed was decided by an admin, unless the sides divided it between them. */
const DECIDED_DISPUTES = `
  SELECT COALESCE(SUM(IF(divided, 0, won)), 0) AS won, COALESCE(SUM(IF(divided, 0, 1 - won)), 0) AS lost,
    COALESCE(SUM(divided), 0) AS split
  FROM (
    SELECT split_usdt IS NOT NULL AS divided, (status = 'completed') = (seller_id = :userId) AS won FROM trades
    WHERE (seller_id = :userId OR buyer_id = :userId) AND dispute_reason IS NOT NULL
      AND (cancel_reason = 'dispute_decided' OR (status = 'completed' AND (split_by IS NULL OR split_by = 'admin')))
  ) AS decided`;

async function readDisputeRecord(transaction: Transaction, userId: number): Promise<DisputeRecord> {
  const [row] = await select<Record<keyof DisputeRecord, string>>(transaction, DECIDED_DISPUTES, {
    userId,
  });
  return { won: Number(row?.won), lost: Number(row?.lost), split: Number(row?.split) };
}

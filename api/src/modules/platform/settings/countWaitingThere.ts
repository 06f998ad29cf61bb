import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import type { WaitingThere } from '@souk/contracts/platform/settings/waitingThere';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '../../../domain/approvals/payloads';
import { lockSettings, type PlatformSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';

type Place = Pick<PlatformSettings, 'usdt_network' | 'admin_wallet_address'>;

const UNUSED = `expires_at > NOW(3) AND NOT EXISTS
  (SELECT 1 FROM deposits WHERE deposits.intent_id = deposit_intents.id AND deposits.status <> 'rejected')`;

/** @param next The new network; null if only the deposit address changes. */
export async function countWaitingThere(
  transaction: Transaction,
  { usdt_network: network, admin_wallet_address: address }: Place,
  next: NetworkCode | null,
): Promise<WaitingThere> {
  const there = next ? 'network = :network' : 'network = :network AND address = :address';
  const ofNetwork = `(SELECT COUNT(*) FROM withdrawals WHERE status IN (:live) AND network = :network) AS withdrawals,
    (SELECT COUNT(*) FROM users WHERE wallet_address IS NOT NULL AND NOT wallet_address REGEXP :pattern) AS addresses`;
  const [counts] = await select<WaitingThere>(
    transaction,
    `SELECT (SELECT COUNT(*) FROM deposits WHERE status = 'pending' AND ${there}) AS deposits,
      (SELECT COUNT(*) FROM deposit_intents WHERE ${there} AND ${UNUSED}) AS announced,
      ${next ? ofNetwork : '0 AS withdrawals, 0 AS addresses'}`,
    {
      network,
      address,
      live: [...LIVE_WITHDRAWAL_STATUSES],
      pattern: next ? NETWORKS[next].address_pattern : '',
    },
  );
  return counts as WaitingThere;
}

interface Change {
  next: NetworkCode | null;
  /** Confirmed by the administrator; a change of the address may leave it out. */
  seen: WaitingThere | undefined;
}

/**
 * Refuses a change by an administrator who did not see the money under way to the old address or network, which must be looked after.
 * @throws AppError `waiting_unseen`, with the current numbers.
 */
export async function assertWaitingSeen(transaction: Transaction, { next, seen }: Change): Promise<void> {
  if (next === null && seen === undefined) return;
  const now = await lockSettings(transaction);
  if (next === now.usdt_network) return;
  const waiting = await countWaitingThere(transaction, now, next);
  const none = { deposits: 0, announced: 0, withdrawals: 0, addresses: 0 };
  if (canonicalJson(waiting) !== canonicalJson(seen ?? none))
    throw new AppError('waiting_unseen', { ...waiting });
}

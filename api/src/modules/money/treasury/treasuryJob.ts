import { compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import type { Sequelize, Transaction } from 'sequelize';
import { TreasuryState } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { timeOf } from '../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { lockRow } from '../../../kernel/database/lockRow';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Job } from '../../../kernel/jobs/Job';
import { PayoutPause } from '../tables';
import { OPEN_DEPARTURES } from './openTransfers';
import { beginPause } from './pausePayouts';
import { pauseRestored } from './pauseRestored';
import { readDue, readTreasury } from './readTreasury';

/** Tolerated difference in USDT between chains and ledger. */
const TOLERANCE = '0.01';

export const treasuryJob: Job<Services> = {
  name: 'check-treasury',
  everySeconds: 60,
  run: checkTreasury,
};

/**
 * Compares the chains with the ledger. A difference that outlasts the confirmations, or a credited transaction that left its chain, pauses
 * payouts until an admin resumes them. An unknown difference changes nothing.
 */
export async function checkTreasury({
  sequelize,
  chain,
}: Pick<Services, 'sequelize' | 'chain'>): Promise<void> {
  if (chain.networks.length === 0) return;
  await pauseSetBack(sequelize);
  const treasury = await inSnapshot(sequelize, (transaction) => readTreasury(transaction, chain.networks));
  const { difference } = treasury;
  if (difference === null) return;
  await inTransaction(sequelize, async (transaction) => {
    const state = await lockRow(transaction, TreasuryState, 1);
    const now = timeOf(state);
    const change = changeOf(state, { difference, now, tips: tipsOf(treasury) });
    await state.update({ difference, ...change }, { transaction });
    const { standingSince, accepted } = change;
    const isUnexplained = standingSince !== null && isBeyond(subtractAmounts(difference, accepted));
    const hasVanished = await hasLeft(transaction);
    if (!isUnexplained && !hasVanished) return;
    if (await PayoutPause.findOne({ where: { endedAt: null }, transaction })) return;
    await beginPause(transaction, state, { reason: hasVanished ? 'vanished' : 'difference' });
  });
}

/**
 * A payment that left while the platform was away, and that no payout stands for, shows that the database was set back: it is of the
 * last beat before. It may also be the operator's own, as a person says then.
 */
function pauseSetBack(sequelize: Sequelize): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const due = await readDue(transaction);
    const [away] = await select<{ backupAt: Date | null }>(transaction, SET_BACK, { due });
    if (away?.backupAt) await pauseRestored(transaction, away.backupAt);
  });
}

const SET_BACK = `SELECT MAX(pauses.started_at) AS backupAt FROM pauses
  JOIN treasury_state ON pauses.ended_at > COALESCE(treasury_state.accepted_at, '1970-01-01')
  WHERE pauses.reason = 'away' AND NOT EXISTS (SELECT 1 FROM payout_pauses WHERE payout_pauses.reason = 'restored' AND payout_pauses.ended_at IS NULL)
    AND EXISTS (SELECT 1 FROM ${OPEN_DEPARTURES} AND chain_transfers.id NOT IN (:due)
      AND chain_transfers.block_at BETWEEN pauses.started_at AND pauses.ended_at)`;

const NONE = { differsSince: null, differsFrom: null, standingSince: null, accepted: '0' };

function changeOf(
  state: TreasuryState,
  { difference, now, tips }: { difference: string; now: Date; tips: Tips },
): Pick<TreasuryState, 'differsSince' | 'differsFrom' | 'standingSince' | 'accepted'> {
  if (!isBeyond(difference)) return NONE;
  const differsSince = state.differsSince ?? now;
  const differsFrom = state.differsFrom ?? JSON.stringify(tips);
  const standingSince = isOlder(JSON.parse(differsFrom), tips) ? (state.standingSince ?? now) : null;
  return { differsSince, differsFrom, standingSince, accepted: state.accepted };
}

function isBeyond(difference: string): boolean {
  return compareAmounts(difference.replace('-', ''), TOLERANCE) > 0;
}

type Tips = Record<string, number>;

function tipsOf({ addresses }: Treasury): Tips {
  const tips: Tips = {};
  for (const { network, block_number } of addresses)
    tips[network] = Math.min(tips[network] ?? block_number, block_number);
  return tips;
}

function isOlder(from: Tips, tips: Tips): boolean {
  return Object.entries(tips).every(
    ([network, tip]) => tip - (from[network] ?? tip) >= NETWORKS[network as NetworkCode].confirmations,
  );
}

/** True if a transaction that counts for a case left its chain since an admin last resumed payouts, and did not come back. */
async function hasLeft(transaction: Transaction): Promise<boolean> {
  const vanished = await select(
    transaction,
    `SELECT gone.id FROM chain_transfers AS gone JOIN treasury_state
     WHERE gone.is_settled AND gone.vanished_at > COALESCE(treasury_state.accepted_at, '1970-01-01')
       AND NOT EXISTS (SELECT 1 FROM chain_transfers AS back WHERE back.hash = gone.hash
         AND back.network = gone.network AND back.side = gone.side AND back.vanished_at IS NULL) LIMIT 1`,
  );
  return vanished.length > 0;
}

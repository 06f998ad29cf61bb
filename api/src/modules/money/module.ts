import { KEPT_TREES } from '@souk/contracts/money/treasury/liabilities';
import type { Module } from '../../domain/Feature';
import { Deposit, DepositIntent, UserLimit, Withdrawal } from '../../domain/models';
import { listRows, ownRows } from '../../domain/personalTables';
import { bookRoutes } from './books/routes';
import { limitRoutes } from './limits/routes';
import { LIMIT_RULES, limitRaise } from './limits/setUserLimit';
import { SenderProof, TravelRecord } from './tables';
import { proveJob } from './treasury/liabilities/proveJob';
import { liabilityRoutes } from './treasury/liabilities/routes';
import { PAID_OPEN } from './treasury/openTransfers';
import { treasuryRoutes } from './treasury/routes';
import { payoutsResume, treasuryBook, treasuryReverse } from './treasury/treasuryApprovals';
import { treasuryJob } from './treasury/treasuryJob';
import { watchJob } from './treasury/watchJob';
import { verdictRoutes } from './verdicts/routes';
import { standingJob } from './verdicts/standingJob';
import { verdictJob } from './verdicts/verdictJob';
import { activityRoutes } from './wallet/activity/activityRoutes';
import { readTransfers } from './wallet/activity/readTransfers';
import { walletAdminRoutes } from './wallet/adminRoutes';
import { bindJob } from './wallet/deposits/bindArrivals';
import { claimPay } from './wallet/payouts/claimBalance';
import { payoutTakeOver } from './wallet/payouts/takeOverPayout';
import { receiptJob } from './wallet/receipt/receiptJob';
import { receiptMail } from './wallet/receipt/receiptMail';
import { windDownMail } from './wallet/receipt/windDownMail';
import { REQUEST_RULES } from './wallet/requestRules';
import { walletRoutes } from './wallet/routes';
import { travelRoutes } from './wallet/travel/travelRoutes';
import { depositApprove, payoutComplete, payoutRelease } from './wallet/walletApprovals';

/** An alarm is raised after this time; a node's restart takes less. */
const AWAY_MINUTES = 15;

/** An alarm about a payout's hash that is on no chain lasts this long. */
const UNSEEN_DAYS = 7;

/** Proofs older than `KEPT_TREES`. */
const OLD_TREE = `number < (SELECT MIN(number) FROM
  (SELECT number FROM liability_proofs ORDER BY number DESC LIMIT ${KEPT_TREES}) AS kept)`;
const TREES = 'Gone with the third proof after it';

const PAYMENT = 'The law has payments kept';

export const money: Module = {
  wallet: {
    routes: [...walletRoutes, ...activityRoutes, ...walletAdminRoutes, ...travelRoutes],
    approvals: [payoutRelease, payoutComplete, payoutTakeOver, depositApprove, claimPay],
    jobs: [bindJob, receiptJob],
    proves: REQUEST_RULES,
    changeable: { ledger_transfers: [], settled_transfers: [], travel_records: [] },
    mails: { receipt_due: receiptMail, wind_down_told: windDownMail },
    personal: {
      ledger_accounts: { exported: { transfers: readTransfers }, erased: PAYMENT },
      deposit_intents: { exported: listRows('deposit_intents', DepositIntent), erased: PAYMENT },
      deposits: { exported: listRows('deposits', Deposit), erased: PAYMENT },
      // The signed text names the user.
      sender_proofs: ownRows('sender_proofs', SenderProof),
      withdrawals: { exported: listRows('withdrawals', Withdrawal), erased: PAYMENT },
      travel_records: { exported: listRows('travel_records', TravelRecord), erased: PAYMENT },
    },
    subjects: { deposit: Deposit, withdrawal: Withdrawal },
    queues: {
      pending_deposits: { from: 'deposits WHERE status IN (:deposit)', since: 'created_at' },
      pending_withdrawals: { from: 'withdrawals WHERE status IN (:withdrawal)', since: 'created_at' },
    },
    gauges: {
      deposits_pending: { from: "deposits WHERE status = 'pending'", since: 'created_at' },
      withdrawals_pending: { from: "withdrawals WHERE status = 'pending'", since: 'created_at' },
      withdrawals_processing: { from: "withdrawals WHERE status = 'processing'", since: 'created_at' },
    },
  },
  books: { routes: bookRoutes },
  treasury: {
    routes: [...treasuryRoutes, ...liabilityRoutes],
    approvals: [treasuryBook, treasuryReverse, payoutsResume],
    jobs: [watchJob, treasuryJob, proveJob],
    views: {
      lastRestore: `SELECT started_at AS at, backup_at AS backupAt FROM payout_pauses
        WHERE reason = 'restored' ORDER BY id DESC LIMIT 1`,
    },
    changeable: { liability_proofs: [], signed_reserves: [], treasury_adjustments: [] },
    expires: { liability_nodes: OLD_TREE, liability_parts: OLD_TREE, liability_owners: OLD_TREE },
    personal: {
      liability_owners: { exported: 'What they own is in the transfers', erased: TREES },
      liability_parts: { exported: 'What they own is in the transfers', erased: TREES },
      treasury_adjustments: { exported: 'What an admin booked', erased: 'Admins’ accounts are not deleted' },
    },
    alarms: {
      chain_source_away: `network, away_since, 1 FROM chain_networks
        WHERE away_since < NOW(3) - INTERVAL ${AWAY_MINUTES} MINUTE`,
      chain_block_unread: `network, MIN(unread_blocks.created_at), COUNT(*) FROM unread_blocks
        JOIN watched_addresses ON watched_addresses.id = watched_id GROUP BY network`,
      treasury_difference: 'NULL, standing_since, 1 FROM treasury_state WHERE standing_since IS NOT NULL',
      payout_paid_open: `GROUP_CONCAT(DISTINCT withdrawals.id ORDER BY withdrawals.id SEPARATOR ', '), MIN(departed.block_at),
        COUNT(DISTINCT withdrawals.id) FROM ${PAID_OPEN}`,
      payouts_paused: 'reason, started_at, 1 FROM payout_pauses WHERE ended_at IS NULL',
    },
  },
  limits: {
    routes: limitRoutes,
    approvals: [limitRaise],
    proves: LIMIT_RULES,
    expires: { user_limits: 'until < :now - INTERVAL 90 DAY' },
    personal: { user_limits: ownRows('user_limits', UserLimit) },
  },
  verdicts: {
    routes: verdictRoutes,
    jobs: [verdictJob, standingJob],
    expires: { wallet_standings: 'checked_at < :now - INTERVAL 30 DAY' },
    alarms: {
      payout_unseen: `NULL, MIN(withdrawals.decided_at), COUNT(*) FROM withdrawals JOIN verdicts
        ON subject_type = 'withdrawal' AND subject_id = withdrawals.id AND verdicts.hash = withdrawals.canonical_txn_hash
        WHERE status = 'approved' AND outcome IN ('wrong', 'waiting')
          AND withdrawals.decided_at BETWEEN NOW(3) - INTERVAL ${UNSEEN_DAYS} DAY AND NOW(3) - INTERVAL 1 HOUR`,
      transaction_vanished: `subject_type, MIN(vanished_at), COUNT(*) FROM verdicts
        WHERE vanished_at IS NOT NULL AND (dismissed_at IS NULL OR dismissed_at < vanished_at) GROUP BY subject_type`,
    },
  },
};

import { ALERT_DAYS } from '@souk/contracts/trading/offers/alerts';
import { Op } from 'sequelize';
import type { Module } from '../../domain/Feature';
import { deleteWithFiles } from '../../domain/files/deleteWithFiles';
import { CaseFile, Trade, User } from '../../domain/models';
import { listRows, ownRows } from '../../domain/personalTables';
import { addressRoutes } from './addresses/routes';
import { alertJob } from './alerts/fireAlerts';
import { alertPersonal } from './alerts/personal';
import { alertRoutes } from './alerts/routes';
import { eraseWords } from './caseFile/eraseWords';
import { readTradeEntries } from './caseFile/readTradeEntries';
import { caseRoutes } from './caseFile/routes';
import { signJob } from './caseFile/signCheckpoints';
import { bidJob } from './offers/bids/closeBid';
import { bidRoutes } from './offers/bids/routes';
import { offerPersonal } from './offers/personal';
import { offerRoutes } from './offers/routes';
import { hiddenJob } from './offers/tellHidden';
import { paymentJob } from './payments/findPayments';
import { headJob } from './payments/followHeads';
import { PULLED, referenceJob } from './references/noteMarketReferences';
import { repriceJob } from './references/repriceOffers';
import { priceJob } from './shared/market/usualPrices';
import { SavedAddress } from './tables';
import { removeRead } from './talk/removeRead';
import { talkRoutes } from './talk/routes';
import { tradeAdminRoutes } from './trades/adminRoutes';
import { tradeJobs } from './trades/deadlineJobs';
import { tradeRoutes } from './trades/routes';
import { disputeDecide, tradeSettle } from './trades/settle/tradeApprovals';

const TO_VERIFY = { from: "trades WHERE status = 'crypto_sent'", since: 'status_at' };
/** A dispute that awaits evidence is not the platform's turn. */
const DISPUTED = {
  from: "trades WHERE status = 'disputed'",
  since: 'IF(seller_evidence_by > NOW(3) OR buyer_evidence_by > NOW(3), NULL, status_at)',
};

/** The alarm about blocks without a payment search lasts this long. */
const SKIPPED_HOURS = 24;

const WALLET_RULES = {
  'every known wallet got coins of a completed trade before': `
    SELECT CONCAT('saved address ', saved.id) AS 'row', 'a completed trade' AS expected, saved.known_at AS found
    FROM saved_addresses AS saved WHERE known_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trades
      WHERE buyer_id = saved.user_id AND trades.crypto_type = saved.crypto_type AND status = 'completed' AND split_usdt IS NULL
        AND status_at <= saved.known_at AND IF(saved.address LIKE '0x%',
          LOWER(buyer_wallet_address) = LOWER(saved.address), buyer_wallet_address = saved.address))`,
};

export const trading: Module = {
  offers: {
    routes: [...offerRoutes, ...bidRoutes],
    jobs: [priceJob, hiddenJob, bidJob],
    personal: offerPersonal,
    changeable: {
      offer_holds: [],
      // The owner named a bid's wallet with a proof.
      offers: {
        except: ['id', 'owner_id', 'side', 'buyer_wallet_address', 'buyer_fee_percentage', 'created_at'],
      },
    },
  },
  references: {
    jobs: [referenceJob, repriceJob],
    alarms: { reference_pulled: PULLED },
  },
  trades: {
    approvals: [tradeSettle, disputeDecide],
    routes: [...tradeRoutes, ...tradeAdminRoutes],
    jobs: tradeJobs,
    personal: {
      trades: {
        exported: listRows('trades', Trade, {
          where: (id) => ({ [Op.or]: [{ sellerId: id }, { buyerId: id }] }),
          include: [
            { model: User, as: 'seller', attributes: ['username'] },
            { model: User, as: 'buyer', attributes: ['username'] },
          ],
          columns: ['side', 'is_given_back'],
          present: ({ seller, buyer, side, is_given_back, ...row }, userId) => ({
            ...row,
            bid_id: side === 'buy' ? row.offer_id : null,
            is_back_in_bid: Boolean(is_given_back),
            seller_username: seller.username,
            buyer_username: buyer.username,
            buyer_wallet_address: row.buyer_id === userId ? row.buyer_wallet_address : null,
          }),
        }),
        erased: 'The law has trades kept, and they are the other side’s too; what was written in them goes',
      },
      trade_payments: {
        exported: 'The entry of each hash is in trade_entries',
        erased: 'The law has trades kept, with their payments',
      },
    },
    subjects: { trade: Trade },
    // Counted from the hash, or the start of the dispute.
    queues: { trades_to_verify: TO_VERIFY, disputed_trades: DISPUTED },
    gauges: { trades_to_verify: TO_VERIFY, trades_disputed: { from: DISPUTED.from, since: 'status_at' } },
    alarms: {
      deadlines_stopped:
        'reason, MIN(started_at), COUNT(*) FROM pauses WHERE ended_at IS NULL GROUP BY reason',
      // A cancelled trade gets one late hash at most.
      late_payment: `NULL, MIN(case_entries.at), COUNT(*) FROM trades
        JOIN case_entries ON case_entries.trade_id = trades.id AND case_entries.kind = 'hash_sent'
        WHERE trades.late_payment = 'open'`,
    },
  },
  payments: {
    jobs: [headJob, paymentJob],
    views: {
      stuckNetworks: 'SELECT network, stuck_since AS since FROM chain_heads WHERE stuck_since IS NOT NULL',
      foundHashes: `SELECT 'trade' AS kind, trades.id, status, seller_id AS userId, hash, trades.created_at AS createdAt
        FROM found_payments JOIN trades ON trades.id = trade_id AND buyer_wallet_address = wallet AND status = 'open'
        WHERE hash IN (:hashes)`,
    },
    alarms: {
      chain_block_unread: `network, skipped_at, 1 FROM chain_heads WHERE skipped_at > NOW(3) - INTERVAL ${SKIPPED_HOURS} HOUR`,
    },
    expires: { found_payments: 'created_at < :now - INTERVAL 30 DAY' },
  },
  alerts: {
    routes: alertRoutes,
    jobs: [alertJob],
    personal: alertPersonal,
    expires: { alerts: `created_at < :now - INTERVAL ${ALERT_DAYS} DAY` },
  },
  addresses: {
    routes: addressRoutes,
    proves: WALLET_RULES,
    personal: {
      saved_addresses: ownRows('saved_addresses', SavedAddress, {
        columns: ['known_at'],
        present: ({ known_at, ...row }) => ({ ...row, is_known: known_at !== null }),
      }),
    },
  },
  talk: { routes: talkRoutes, onEvents: removeRead },
  caseFile: {
    routes: caseRoutes,
    jobs: [signJob],
    changeable: { case_entries: [], case_heads: [], case_checkpoints: [] },
    personal: {
      case_entries: { exported: { trade_entries: readTradeEntries }, erased: eraseWords },
      case_files: {
        exported: 'The entry of each file is in trade_entries',
        erased: deleteWithFiles(CaseFile),
      },
    },
  },
};

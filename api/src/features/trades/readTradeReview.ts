import type { TradeReview } from '@souk/contracts/reviews';
import type { Sequelize } from 'sequelize';
import { found } from '../../AppError';
import { inSnapshot } from '../../database/inSnapshot';
import { readNotes } from '../../desk/readNotes';
import { findHashUses } from '../../evidence/findHashUses';
import { presentCase } from '../../evidence/presentCases';
import { readUserEvidence } from '../../evidence/readUserEvidence';
import { Trade } from '../../models';
import { presentAdminTrade, withParties } from './presenter';
import { listWalletChanges } from './walletChanges';

/** All that an admin weighs before deciding about a trade, as it stands at one moment. @throws AppError `not_found`. */
export function readTradeReview(sequelize: Sequelize, id: number): Promise<TradeReview> {
  const subject = { kind: 'trade', id } as const;
  return inSnapshot(sequelize, async (transaction) => {
    const row = found(await Trade.findByPk(id, { include: withParties(), transaction }));
    return {
      trade: await presentCase(transaction, { kind: 'trade', row, present: presentAdminTrade }),
      seller: await readUserEvidence(transaction, row.sellerId, subject),
      buyer: await readUserEvidence(transaction, row.buyerId, subject),
      hash_uses: await findHashUses(transaction, row.sellerTxnHash, subject),
      wallet_changes: await listWalletChanges(transaction, id),
      notes: await readNotes(transaction, 'trade', id),
    };
  });
}

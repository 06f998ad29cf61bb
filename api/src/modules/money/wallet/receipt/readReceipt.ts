import { sign } from 'node:crypto';
import type { Receipt, ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { lastTransferId } from '../../../../domain/ledger/lastTransferId';
import { LedgerAccount, Trade } from '../../../../domain/models';
import { presentBalance } from '../../../../domain/presenters/presentBalance';
import type { Services } from '../../../../domain/Services';
import { publicKeyOf } from '../../../../domain/tradeLog/checkpoint';
import { readHeads } from '../../../../domain/tradeLog/readHeads';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { LiabilityProof } from '../../tables';

type Config = Services['config'];

interface Owner {
  id: number;
  username: string;
}

/** Signs a user's balance and the last hashes of their open trades' logs, from one snapshot. */
export function readReceipt(
  { sequelize, config }: Pick<Services, 'sequelize' | 'config'>,
  owner: Owner,
): Promise<Receipt> {
  return inSnapshot(sequelize, (transaction) => receiptOf(transaction, config, owner));
}

export async function receiptOf(transaction: Transaction, config: Config, owner: Owner): Promise<Receipt> {
  const signed = JSON.stringify(await contentOf(transaction, config, owner));
  const key = config.caseSigningKey;
  return {
    signed,
    public_key: publicKeyOf(key),
    signature: sign(null, Buffer.from(signed), key).toString('hex'),
  };
}

async function contentOf(
  transaction: Transaction,
  config: Config,
  { id, username }: Owner,
): Promise<ReceiptContent> {
  const accounts = await LedgerAccount.findAll({ where: { userId: id }, raw: true, transaction });
  const balance = presentBalance(accounts);
  const trades = await Trade.findAll({
    where: {
      [Op.or]: [{ sellerId: id }, { buyerId: id }],
      status: LIVE_TRADE_STATUSES,
    },
    order: ['id'],
    raw: true,
    transaction,
  });
  const heads = await readHeads(trades, transaction);
  const proof = await LiabilityProof.findOne({ order: [['number', 'DESC']], raw: true, transaction });
  return {
    format: 'souk-receipt-1',
    product: config.productName,
    site: config.publicUrl,
    user: { id, username },
    at: (await databaseTime(transaction)).toISOString(),
    available: balance.available_balance,
    escrow: balance.escrow_balance,
    withdrawal_hold: balance.pending_withdrawals,
    as_of_transfer_id: await lastTransferId(transaction),
    cases: [...heads].map(([tradeId, { seq, hash }]) => ({ trade_id: tradeId, seq, hash })),
    proof: proof && { number: proof.number, hash: proof.hash },
  };
}

import { sign } from 'node:crypto';
import type { Receipt, ReceiptContent } from '@souk/contracts/money/receipt';
import { Op } from 'sequelize';
import { publicKeyOf } from '../../../../domain/cases/checkpoint';
import { readHeads } from '../../../../domain/cases/readHeads';
import { LedgerAccount, LiabilityProof, Trade } from '../../../../domain/models';
import { presentBalance } from '../../../../domain/presenters/presentBalance';
import type { Services } from '../../../../domain/Services';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { select } from '../../../../kernel/database/statements';

/** Signs what a user owns now, and how the logs of their open trades end: all of one moment. */
export async function readReceipt(
  { sequelize, config }: Pick<Services, 'sequelize' | 'config'>,
  { id, username }: { id: number; username: string },
): Promise<Receipt> {
  const content = await inSnapshot(sequelize, async (transaction): Promise<ReceiptContent> => {
    const accounts = await LedgerAccount.findAll({ where: { userId: id }, raw: true, transaction });
    const balance = presentBalance(accounts);
    const trades = await Trade.findAll({
      where: {
        [Op.or]: [{ sellerId: id }, { buyerId: id }],
        status: ['open', 'crypto_sent', 'disputed'],
      },
      order: ['id'],
      raw: true,
      transaction,
    });
    const heads = await readHeads(trades, transaction);
    const proof = await LiabilityProof.findOne({ order: [['number', 'DESC']], raw: true, transaction });
    const [newest] = await select<{ id: string | number }>(
      transaction,
      'SELECT COALESCE(MAX(id), 0) AS id FROM ledger_transfers',
    );
    return {
      format: 'souk-receipt-1',
      product: config.productName,
      site: config.publicUrl,
      user: { id, username },
      at: (await databaseTime(transaction)).toISOString(),
      available: balance.available_balance,
      escrow: balance.escrow_balance,
      withdrawal_hold: balance.pending_withdrawals,
      as_of_transfer_id: Number(newest?.id ?? 0),
      cases: [...heads].map(([tradeId, { seq, hash }]) => ({ trade_id: tradeId, seq, hash })),
      proof: proof && { number: proof.number, hash: proof.hash },
    };
  });
  const signed = JSON.stringify(content);
  const key = config.caseSigningKey;
  return {
    signed,
    public_key: publicKeyOf(key),
    signature: sign(null, Buffer.from(signed), key).toString('hex'),
  };
}

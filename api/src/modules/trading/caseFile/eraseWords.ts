import { ERASED_DISPUTE_REASON } from '@souk/contracts/trading/disputes/disputes';
import type { Transaction } from 'sequelize';
import { CaseBody, Trade } from '../../../domain/models';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { select } from '../../../kernel/database/statements';

const WRITTEN = `SELECT trade_id AS tradeId, seq FROM case_bodies JOIN case_entries USING (trade_id, seq)
  JOIN trades ON trades.id = trade_id
  WHERE (seller_id = :userId OR buyer_id = :userId) AND actor_id = :userId AND erased_at IS NULL ORDER BY trade_id, seq`;

/**
 * Erases a user's texts in trades. Each entry keeps the text's hash, so that the log still holds; without its salt the hash reveals nothing
 * of the text. An entry of the log names the erased texts: one that is only missing was not erased this way.
 */
export async function eraseWords(transaction: Transaction, userId: number): Promise<void> {
  const written = await select<{ tradeId: number; seq: number }>(transaction, WRITTEN, { userId });
  const seqsOf = new Map<number, number[]>();
  for (const { tradeId, seq } of written) seqsOf.set(tradeId, [...(seqsOf.get(tradeId) ?? []), seq]);
  for (const [tradeId, seqs] of seqsOf) {
    const trade = await lockRow(transaction, Trade, tradeId);
    const side = trade.sellerId === userId ? 'seller' : 'buyer';
    if (trade.disputedBy === side)
      await trade.update({ disputeReason: ERASED_DISPUTE_REASON }, { transaction });
    const gone = { body: null, salt: '', erasedAt: NOW as unknown as Date };
    await CaseBody.update(gone, { where: { tradeId, seq: seqs }, transaction });
    const entry = { at: timeOf(trade), actorId: null, actorRole: 'platform', kind: 'erased' } as const;
    await appendEntry(transaction, trade, { ...entry, data: { entries: seqs.join(' ') } });
  }
}

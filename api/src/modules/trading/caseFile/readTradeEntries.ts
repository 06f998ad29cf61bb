import type { personalRows } from '@souk/contracts/people/personalData/personalRows';
import { Op, type Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import { CaseBody, CaseEntry, Trade } from '../../../domain/models';
import { PART } from '../../../domain/personalTables';

type Row = z.infer<typeof personalRows.trade_entries>;

export async function* readTradeEntries(transaction: Transaction, userId: number): AsyncGenerator<Row[]> {
  const trades = await Trade.findAll({
    attributes: ['id'],
    where: { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] },
    order: ['id'],
    raw: true,
    transaction,
  });
  for (let start = 0; start < trades.length; start += PART) {
    const tradeId = trades.slice(start, start + PART).map(({ id }) => id);
    const entries = await CaseEntry.findAll({
      where: { tradeId, actorId: userId },
      order: ['tradeId', 'seq'],
      raw: true,
      transaction,
    });
    const bodies = await CaseBody.findAll({ where: { tradeId }, raw: true, transaction });
    const textOf = new Map(bodies.map(({ tradeId: id, seq, body }) => [`${id} ${seq}`, body]));
    yield entries.map(({ tradeId: trade_id, seq, at, kind, data }) => ({
      trade_id,
      seq,
      at: at.toISOString(),
      kind,
      data: JSON.parse(data),
      text: textOf.get(`${trade_id} ${seq}`) ?? null,
      file: kind === 'attachment' ? `/trades/${trade_id}/attachments/${seq}` : null,
    }));
  }
}

import { READING_HOURS } from '@souk/contracts/trading/talk/talkRules';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { CaseEntry, Trade } from '../../../domain/models';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';
import { fromNow, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { announceTalk } from './announceTalk';

const READING_MS = READING_HOURS * 3_600_000;

/** Logs that an admin reads the sides' messages, once within some hours: both sides see it. */
export async function noteReading(sequelize: Sequelize, tradeId: number, actorId: number): Promise<void> {
  if (await isNoted(tradeId, actorId)) return;
  await inTransaction(sequelize, async (transaction) => {
    const trade = await lockRow(transaction, Trade, tradeId);
    if (await isNoted(tradeId, actorId, transaction)) return;
    const entry = { at: timeOf(trade), actorId, actorRole: 'admin', kind: 'read' } as const;
    await appendEntry(transaction, trade, entry);
    await announceTalk(transaction, trade);
  });
}

async function isNoted(tradeId: number, actorId: number, transaction?: Transaction): Promise<boolean> {
  const where = { tradeId, actorId, kind: 'read', at: { [Op.gt]: fromNow(-READING_MS) } } as const;
  return (await CaseEntry.count({ where, transaction })) > 0;
}

import { Trade } from '../../../domain/models';
import type { QueuedMail } from '../tables';

/** Whether the reader has read the message already. */
export async function isReadMessage({
  kind,
  subjectId,
  userId,
  data,
}: Pick<QueuedMail, 'kind' | 'subjectId' | 'userId' | 'data'>): Promise<boolean> {
  if (kind !== 'trade_message') return false;
  const trade = await Trade.findByPk(subjectId, { raw: true });
  const read = trade?.sellerId === userId ? trade.sellerReadSeq : trade?.buyerReadSeq;
  return Number(JSON.parse(data).seq) <= (read ?? 0);
}

import { Trade, Verdict } from '../src/domain/models';

export async function seeCoins(tradeId: number): Promise<void> {
  const { canonicalTxnHash } = await Trade.findByPk(tradeId, { rejectOnEmpty: true });
  await Verdict.upsert({
    subjectType: 'trade',
    subjectId: tradeId,
    network: 'sidra',
    hash: canonicalTxnHash ?? '',
    outcome: 'match',
    needed: 1,
    checkedAt: new Date(),
  });
}

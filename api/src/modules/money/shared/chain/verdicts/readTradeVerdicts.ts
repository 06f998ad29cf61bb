import type { Transaction } from 'sequelize';
import { readPayments, type TradePayment } from '../../../../../domain/ledger/readPayments';
import { Verdict } from '../../../../../domain/models';
import { sumVerdicts, type VerdictRow, type VerdictSum } from './sumVerdicts';

/** A trade's payments, each with the chain's verdict on it alone, and the verdict on all together; undefined if the chain was not asked. */
export interface JudgedPayments {
  payments: (TradePayment & { verdict: VerdictRow | undefined })[];
  verdict: VerdictSum | undefined;
}

export async function readTradeVerdicts(
  transaction: Transaction | undefined,
  ids: readonly number[],
): Promise<Map<number, JudgedPayments>> {
  const given = await readPayments(transaction, ids);
  if (given.size === 0) return new Map();
  const where = { subjectType: 'trade' as const, subjectId: [...given.keys()] };
  const all = await Verdict.findAll({ where, raw: true, transaction });
  return new Map(
    [...given].map(([id, payments]) => {
      const rows = all.filter(({ subjectId }) => subjectId === id);
      const hashes = payments.map(({ hash }) => hash);
      const { cryptoAmount: amount, cryptoType: coin } = payments[0] as TradePayment;
      const judged = payments.map((one) => ({ ...one, verdict: rows.find(({ hash }) => hash === one.hash) }));
      return [id, { payments: judged, verdict: sumVerdicts(hashes, rows, { amount, coin }) }];
    }),
  );
}

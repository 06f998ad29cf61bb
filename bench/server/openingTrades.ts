import { checkLedger } from '../../api/src/domain/ledger/checkLedger';
import { inTransaction } from '../../api/src/kernel/database/transaction';
import { openTrade } from '../../api/src/modules/trading/trades/openTrade';
import { Failure } from '../../tools/command';
import { type BenchRun, shareOf, startBenchStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { compare, throughputFigure } from '../load/compare';
import { runWrk } from '../load/runWrk';
import { throughput } from '../load/throughput';
import { makeTrading, oneOf, overHttp, PROVED, requestOn } from './makeTrading';

const CONCURRENCY = 32;

/** Compares opening trades over HTTP with the use case itself, in turn on one database that flushes every commit. */
export async function openingTrades(run: BenchRun): Promise<Figure[]> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  const sequelize = connectTo(stack.databaseUrl);
  const trading = await makeTrading(sequelize, stack.jwtSecret);

  const byUseCase = () =>
    throughput(
      () => {
        const buyer = { user: oneOf(trading.buyers), proof: PROVED };
        const input = { buyer, request: requestOn(oneOf(trading.offerIds)) };
        return inTransaction(sequelize, (transaction) => openTrade(transaction, input));
      },
      { concurrency: CONCURRENCY, seconds: 1 },
    );
  const wrk = { origin: stack.apiUrl, requests: overHttp(trading), connections: CONCURRENCY, seconds: 1 };
  const byHttp = async () => (await runWrk(run, wrk)).perSecond;

  const http = await compare(byHttp, byUseCase, shareOf(run, 31));
  const unsound = await checkLedger(sequelize);
  if (unsound.length > 0)
    throw new Failure(`The ledger is unsound after the benchmark: ${JSON.stringify(unsound[0])}`);
  await sequelize.close();
  const name = `POST /trades/ over HTTP, one api process, ${CONCURRENCY} at once`;
  return [throughputFigure(name, 'the use case itself', http, 0.55)];
}

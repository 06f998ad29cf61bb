import { connect } from '../../api/src/database/connect';
import { inTransaction } from '../../api/src/database/transaction';
import { openTrade } from '../../api/src/features/trades/openTrade';
import { checkLedger } from '../../api/src/ledger/checkLedger';
import { Failure } from '../../tools/command';
import type { Benchmark } from '../Benchmark';
import { compare } from '../load/compare';
import { openPool } from '../load/openPool';
import { type Request, runWrk } from '../load/runWrk';
import { throughput } from '../load/throughput';
import { startBenchStack } from '../startBenchStack';
import { makeTrading, oneOf, type Trading, WALLET } from './makeTrading';
import { openByHand } from './openByHand';

const CONCURRENCY = 32;

/** Opening trades: by hand, by the use case, and over HTTP; all on one database, by turns, with every commit on the disk. */
export const openingTrades: Benchmark = {
  name: 'trades',
  measure: async (run) => {
    const stack = await startBenchStack(run, { DEMO: '0' });
    const sequelize = connect(stack.databaseUrl);
    const pool = openPool(stack.databaseUrl, sequelize.config.pool?.max ?? 1);
    const trading = await makeTrading(sequelize, stack.jwtSecret);
    const load = { concurrency: CONCURRENCY, seconds: 1 };
    const rounds = run.quick ? 5 : 31;

    const byHand = () =>
      throughput(
        () => openByHand(pool, { buyerId: oneOf(trading.buyers).id, offerId: oneOf(trading.offerIds) }),
        load,
      );
    const byUseCase = () =>
      throughput(() => {
        const input = { buyer: oneOf(trading.buyers), request: requestOn(oneOf(trading.offerIds)) };
        return inTransaction(sequelize, (transaction) => openTrade(transaction, input));
      }, load);
    const requests = overHttp(trading);
    const byHttp = async () => {
      const { perSecond } = await runWrk(run, {
        origin: stack.apiUrl,
        requests,
        connections: CONCURRENCY,
        seconds: load.seconds,
      });
      return perSecond;
    };

    const useCase = await compare(byUseCase, byHand, rounds);
    const http = await compare(byHttp, byUseCase, rounds);
    const unsound = await checkLedger(sequelize);
    if (unsound.length > 0)
      throw new Failure(`The ledger is unsound after the benchmark: ${JSON.stringify(unsound[0])}`);
    pool.end();
    await sequelize.close();
    return [
      {
        name: `opening trades, the use case, ${CONCURRENCY} at once`,
        comparedWith: 'the same statements by hand, prepared',
        measured: useCase.ratio,
        unit: '',
        reach: { op: '>=', value: 0.8 },
        detail: `${Math.round(useCase.first)} of ${Math.round(useCase.second)} a second`,
      },
      {
        name: `POST /trades/ over HTTP, one api process, ${CONCURRENCY} at once`,
        comparedWith: 'the use case itself',
        measured: http.ratio,
        unit: '',
        reach: { op: '>=', value: 0.55 },
        detail: `${Math.round(http.first)} of ${Math.round(http.second)} a second`,
      },
    ];
  },
};

function requestOn(offerId: number) {
  return { offer_id: offerId, crypto_amount: '10', buyer_wallet_address: WALLET };
}

/** A request of each buyer, often enough that buyers and offers meet in many ways. */
export function overHttp({ buyers, offerIds }: Trading, base = ''): Request[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    method: 'POST',
    path: `${base}/trades/`,
    headers: { Authorization: `Bearer ${buyers[index % buyers.length]?.token}` },
    json: requestOn(oneOf(offerIds)),
  }));
}

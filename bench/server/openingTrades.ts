import { checkLedger } from '../../api/src/domain/ledger/checkLedger';
import { Failure } from '../../tools/command';
import { type BenchRun, shareOf, startTradingStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { runWrk } from '../load/runWrk';
import { overHttp } from './makeTrading';

const CONNECTIONS = 32;

/** Compares p99 with p50 of opening trades through the gateway, at half of its peak rate, and proves the ledger. */
export async function openingTrades(run: BenchRun): Promise<Figure[]> {
  const { stack, trading } = await startTradingStack(run);
  const load = { origin: stack.gatewayUrl, requests: overHttp(trading), seconds: shareOf(run, 30) };
  const peak = await runWrk(run, { ...load, connections: CONNECTIONS });
  // As many connections as a request may take of the pause, so that pauses and not answers set the pace.
  const connections = CONNECTIONS * 4;
  const pauseMs = Math.round((connections / (peak.perSecond / 2)) * 1000);
  const half = await runWrk(run, { ...load, connections, pauseMs });
  const sequelize = connectTo(stack.databaseUrl);
  const [unsound] = await checkLedger(sequelize);
  await sequelize.close();
  if (unsound) throw new Failure(`The ledger is unsound after the benchmark: ${JSON.stringify(unsound)}`);
  const pace = `${Math.round(half.perSecond)} of ${Math.round(peak.perSecond)} a second`;
  return [
    {
      name: `p99 of opening trades at half of peak, ${pace}`,
      comparedWith: 'p50',
      measured: half.p99Ms / half.p50Ms,
      reach: { op: '<=', value: 5 },
      detail: `${half.p99Ms.toFixed(1)} to ${half.p50Ms.toFixed(1)} ms`,
    },
  ];
}

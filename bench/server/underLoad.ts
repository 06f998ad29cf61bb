import { connect } from '../../api/src/database/connect';
import type { Benchmark } from '../Benchmark';
import { runWrk } from '../load/runWrk';
import { startBenchStack } from '../startBenchStack';
import { makeTrading } from './makeTrading';
import { overHttp } from './openingTrades';

const CONNECTIONS = 32;

/** How evenly the gateway answers opening trades at half of what it can. */
export const underLoad: Benchmark = {
  name: 'load',
  measure: async (run) => {
    const stack = await startBenchStack(run, { DEMO: '0' });
    const sequelize = connect(stack.databaseUrl);
    const requests = overHttp(await makeTrading(sequelize, stack.jwtSecret), '/api');
    await sequelize.close();
    const load = { origin: stack.gatewayUrl, requests, seconds: run.quick ? 5 : 30 };
    const peak = await runWrk(run, { ...load, connections: CONNECTIONS });
    // As many connections as a request may take of the pause, so that pauses and not answers set the pace.
    const connections = CONNECTIONS * 4;
    const pauseMs = Math.round((connections / (peak.perSecond / 2)) * 1000);
    const half = await runWrk(run, { ...load, connections, pauseMs });
    return [
      {
        name: `p99 of opening trades at half of peak, ${Math.round(half.perSecond)} of ${Math.round(peak.perSecond)} a second`,
        comparedWith: 'p50',
        measured: half.p99Ms / half.p50Ms,
        unit: '',
        reach: { op: '<=', value: 5 },
        detail: `${half.p99Ms.toFixed(1)} to ${half.p50Ms.toFixed(1)} ms`,
      },
    ];
  },
};

import { readFileSync } from 'node:fs';
import { connect } from '../../api/src/database/connect';
import type { Benchmark } from '../Benchmark';
import type { Figure } from '../Figure';
import { runWrk } from '../load/runWrk';
import { startBenchStack } from '../startBenchStack';
import { makeTrading } from './makeTrading';
import { overHttp } from './openingTrades';

const CONNECTIONS = 32;

/** Opening trades through the gateway: how evenly at half of what it can, and how much memory a long time at the limit takes. */
export const underLoad: Benchmark = {
  name: 'load',
  measure: async (run) => {
    const stack = await startBenchStack(run, { DEMO: '0' });
    const sequelize = connect(stack.databaseUrl);
    const requests = overHttp(await makeTrading(sequelize, stack.jwtSecret), '/api');
    await sequelize.close();
    const load = (more: { connections: number; seconds: number; pauseMs?: number }) =>
      runWrk(run, { origin: stack.gateway.url, requests, ...more });

    const [minute, all] = run.quick ? [5, 20] : [60, 600];
    const peak = await load({ connections: CONNECTIONS, seconds: minute });
    const early = [memoryOf(stack.api.pid), memoryOf(stack.gateway.pid)];
    await load({ connections: CONNECTIONS, seconds: all - minute });
    const late = [memoryOf(stack.api.pid), memoryOf(stack.gateway.pid)];

    // As many connections as a request may take of the pause, so that pauses and not answers set the pace.
    const people = CONNECTIONS * 4;
    const pauseMs = Math.round((people / (peak.perSecond / 2)) * 1000);
    const half = await load({ connections: people, seconds: run.quick ? 5 : 30, pauseMs });
    const growth = (index: number, name: string): Figure => ({
      name: `memory of the ${name} after ${all} s of opening trades at peak`,
      comparedWith: `after ${minute} s`,
      measured: (late[index] ?? Number.NaN) / (early[index] ?? Number.NaN),
      unit: '',
      reach: { op: '<=', value: 1.2 },
      detail: `${late[index]} of ${early[index]} MiB`,
    });
    return [
      {
        name: `p99 of opening trades at half of peak, ${Math.round(half.perSecond)} of ${Math.round(peak.perSecond)} a second`,
        comparedWith: 'p50',
        measured: half.p99Ms / half.p50Ms,
        unit: '',
        reach: { op: '<=', value: 5 },
        detail: `${half.p99Ms.toFixed(1)} to ${half.p50Ms.toFixed(1)} ms`,
      },
      growth(0, 'api'),
      growth(1, 'gateway'),
    ];
  },
};

/** MiB that a process holds in memory. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

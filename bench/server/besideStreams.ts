import { type ClientRequest, get } from 'node:http';
import { Failure } from '../../tools/command';
import { type BenchRun, shareOf, startTradingStack } from '../BenchRun';
import type { Figure } from '../Figure';
import { compare } from '../load/compare';
import { runWrk } from '../load/runWrk';

/** Four per buyer, the limit of a user. */
const STREAMS = 1_000;
/** Opened at once, as browsers do after a restart. */
const AT_ONCE = 50;
/** In a full run long enough for a heartbeat of each stream. */
const SECONDS = 22;

/** Cost of open event streams for other requests through the same gateway and api. */
export async function besideStreams(run: BenchRun): Promise<Figure[]> {
  const { stack, trading } = await startTradingStack(run);
  const tokens = trading.buyers.map(({ token }) => token);
  const headers = { Authorization: `Bearer ${tokens.at(-1)}` };
  const load = {
    requests: [{ path: '/api/wallet/balance', headers }],
    connections: 32,
    seconds: shareOf(run, SECONDS),
  };
  const measure = async () => (await runWrk(run, { ...load, origin: stack.gatewayUrl })).perSecond;
  const measureBeside = async () => {
    const streams = await openStreams(stack.gatewayUrl, tokens);
    const perSecond = await measure();
    const lost = streams.filter(({ res }) => res?.complete || res?.destroyed).length;
    if (lost > 0) throw new Failure(`Of ${streams.length} streams, ${lost} ended by themselves.`);
    for (const stream of streams) stream.destroy();
    return perSecond;
  };
  const { ratio, first, second } = await compare(measureBeside, measure, shareOf(run, 5));
  return [
    {
      name: `an authenticated request beside ${STREAMS} open streams of events`,
      comparedWith: 'without any',
      measured: ratio,
      reach: { op: '>=', value: 0.9 },
      detail: `${Math.round(first)} of ${Math.round(second)} a second`,
    },
  ];
}

type Stream = ClientRequest & { res?: { complete: boolean; destroyed: boolean } };

async function openStreams(origin: string, tokens: readonly string[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (streams.length < STREAMS) {
    const some = Array.from({ length: AT_ONCE }, (_, index) =>
      openStream(origin, tokens[(streams.length + index) % (STREAMS / 4)] as string),
    );
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

function openStream(origin: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const stream: Stream = get(`${origin}/api/events`, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined).resume();
      if (answer.statusCode === 200) resolve(stream);
      else reject(new Failure(`A stream was answered ${answer.statusCode}.`));
    });
    stream.once('error', reject);
  });
}

import { Failure } from '../../tools/command';
import { type BenchRun, shareOf, startTradingStack } from '../BenchRun';
import type { Figure } from '../Figure';
import { type Load, type Request, runWrk } from '../load/runWrk';
import { quantile, sampleWhile } from '../load/sample';

/** The number of requests that an api works on at once. */
const CONNECTIONS = 128;
const CLIENTS = 2_000;
const TIMES = 3;
const ACCOUNTS = 32;
const LOGINS = 300;
const PASSWORD = 'quartz lantern orbit';

/** Measures what an overloaded api still serves, and how fast it reads while many people sign in. */
export async function overload(run: BenchRun): Promise<Figure[]> {
  const { stack, trading } = await startTradingStack(run);
  const [reader, ...others] = trading.buyers.map(({ token }) => ({ Authorization: `Bearer ${token}` }));
  if (!reader) throw new Failure('There is no buyer.');
  const origin = stack.gatewayUrl;
  const read = `${origin}/api/wallet/balance`;
  // Longer than samples take to begin.
  const seconds = Math.max(3, shareOf(run, 20));
  const reads = others.map((headers) => ({ path: '/api/wallet/balance', headers }));
  const load: Load = { origin, requests: reads, connections: CONNECTIONS, seconds };
  const peak = await runWrk(run, load);
  // Each client repeats after a pause, answered or refused: three times the peak rate, if all were answered at once.
  const pauseMs = Math.round((CLIENTS / (peak.perSecond * TIMES)) * 1000);
  const flood = { ...load, connections: CLIENTS, pauseMs, mayRefuse: true };
  const { perSecond, refusedPerSecond } = await runWrk(run, flood);

  const logins = await registerAccounts(origin);
  const rush = runWrk(run, { origin, requests: logins, connections: LOGINS, seconds, mayRefuse: true });
  const rushed = await sampleWhile(rush, read, reader);
  const served = rushed.filter(({ status }) => status === 200);
  const signedIn = await rush;
  return [
    {
      name: `reads served to ${CLIENTS} clients at three times the peak`,
      comparedWith: 'the peak',
      measured: perSecond / peak.perSecond,
      reach: { op: '>=', value: 0.8 },
      detail: `${Math.round(perSecond)} of ${Math.round(peak.perSecond)} a second, ${Math.round(refusedPerSecond)} refused`,
    },
    {
      name: `p50 of a read beside ${LOGINS} sign-ins in flight, ms`,
      measured: quantile(served, 0.5),
      reach: { op: '<=', value: 50 },
      detail: `${served.length} of ${rushed.length} served, p99 ${Math.round(quantile(served, 0.99))} ms; ${Math.round(signedIn.perSecond)} sign-ins a second, ${Math.round(signedIn.refusedPerSecond)} refused, p99 ${Math.round(signedIn.p99Ms)} ms`,
    },
  ];
}

/** @returns their sign-in requests. */
async function registerAccounts(origin: string): Promise<Request[]> {
  const logins: Request[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const account = {
      email: `rush_${index}@bench.example`,
      username: `rush_${index}`,
      phone: '+21620123456',
      password: PASSWORD,
    };
    const answer = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Failure(`An account was refused: ${await answer.text()}`);
    const form = { username: account.email, password: PASSWORD };
    logins.push({ method: 'POST', path: '/api/auth/login', form });
  }
  return logins;
}

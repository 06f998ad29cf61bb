import { join } from 'node:path';
import { Failure } from '../../tools/command';
import { ROOT } from '../../tools/paths';
import { runProgram } from '../../tools/processes/runProgram';
import { apiEnvironment, readEnvironment } from '../../tools/start/environment';
import { provideBrowser } from '../../tools/test/provideBrowser';
import type { Benchmark, BenchRun } from '../Benchmark';
import { type BenchStack, startBenchStack } from '../startBenchStack';
import { observeFigures } from './observeFigures';
import { provideTools } from './provideTools';
import { ROUTES } from './routes';
import type { Visits } from './Visits';
import { verdictFigures } from './verdictFigures';
import { type Session, signIn } from './visit/signIn';

const PASSWORD = 'souk-demo';
const HISTORY = ['--users', '300', '--trades', '3000'];
/** One of the history's busier people, with an approved identity. */
const TRADER = 'trader3@volume.example';
const ADMIN = 'admin@souk.example';

/** Every page in a real browser, through the gateway, with data: what it weighs, how fast it shows, who can read it. */
export const pages: Benchmark = {
  name: 'pages',
  measure: async (run) => {
    const tools = await provideTools(run.lifecycle);
    const browser = await provideBrowser(run.lifecycle, 'measurement');
    const stack = await startBenchStack(run);
    await makeHistory(run, stack);
    const visits = await prepareVisits(stack.url, browser);
    return [
      ...(await observeFigures(run.lifecycle, tools, visits)),
      ...(await verdictFigures(run.lifecycle, tools, visits, run.folder, run.quick ? 1 : 3)),
    ];
  },
};

async function makeHistory(
  { lifecycle, env }: BenchRun,
  { databaseUrl, dataDir }: BenchStack,
): Promise<void> {
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, 'api/dist/seed.js'), ...HISTORY],
    env: apiEnvironment(readEnvironment({ ...env, DATA_DIR: dataDir }), databaseUrl),
  });
  if (code !== 0) throw new Failure('The history could not be made: see above.', lines.slice(-10));
}

async function prepareVisits(site: string, browser: string): Promise<Visits> {
  const trader = await signIn(site, TRADER, PASSWORD);
  const admin = await signIn(site, ADMIN, PASSWORD);
  const trade = String(await openTrade(site, trader));
  await takeUpWithdrawal(site, admin);
  const routes = ROUTES.map((route) => ({ ...route, path: route.path.replace(':trade', trade) }));
  return { site, browser, routes, sessions: { landing: null, account: null, trader, admin } };
}

/** Opens the smallest trade on the newest offer: its page has whatever can be done. @returns its id. */
async function openTrade(site: string, trader: Session): Promise<number> {
  const [offer] = await call<{ id: number; min_amount: string }[]>(site, trader, 'GET /offers/?limit=1');
  const trade = await call<{ id: number }>(site, trader, 'POST /trades/', {
    offer_id: offer?.id,
    crypto_amount: offer?.min_amount,
    buyer_wallet_address: 'TBenchWallet1234567890',
  });
  return trade.id;
}

/** Takes up a withdrawal, so that there is one to complete. */
async function takeUpWithdrawal(site: string, admin: Session): Promise<void> {
  const path = '/admin/withdrawals';
  const [pending] = await call<{ id: number }[]>(site, admin, `GET ${path}?status=pending&limit=1`);
  await call(site, admin, `PUT ${path}/${pending?.id}`, { status: 'processing' });
}

/** A request named "POST /trades/". @throws Failure where it is refused. */
async function call<Answer>(site: string, { token }: Session, name: string, json?: object): Promise<Answer> {
  const [method, path] = name.split(' ');
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: json && JSON.stringify(json),
  });
  if (!response.ok) throw new Failure(`${name} was answered with ${response.status}.`);
  return response.json() as Promise<Answer>;
}

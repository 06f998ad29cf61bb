import { offerQuery } from '@souk/contracts/trading/offers';
import { createPool, type Pool } from 'mysql2';
import type { Options, Sequelize } from 'sequelize';
import { SettingsReader } from '../../api/src/domain/policy/settings/SettingsReader';
import type { Services } from '../../api/src/domain/Services';
import { listOffers } from '../../api/src/modules/trading/offers/listOffers';
import { seedVolume } from '../../demo/src/seedVolume';
import { Failure } from '../../tools/command';
import { type BenchRun, type BenchStack, shareOf, startBenchStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { compare, throughputFigure } from '../load/compare';
import { runWrk } from '../load/runWrk';
import { throughput } from '../load/throughput';
import { makeTrading, type Trading } from './makeTrading';

/** Three of four offers of the made-up history can be traded on, so this many users are 100,000 active offers. */
const USERS = 135_000;
const TRADES = 1_000_000;
const CONCURRENCY = 32;
const PAGE = 100;

interface Stage {
  run: BenchRun;
  stack: BenchStack;
  trading: Trading;
}

/** The lists of a platform with 100,000 active offers and a million trades. */
export async function largePlatform(run: BenchRun): Promise<Figure[]> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  // A history is made with a table of its own.
  const sequelize = connectTo(stack.ownerUrl ?? stack.databaseUrl);
  const trading = await makeTrading(sequelize, stack.jwtSecret);
  const volume = { users: shareOf(run, USERS), trades: shareOf(run, TRADES) };
  await seedVolume(sequelize, volume, (line) => console.log(`  ${line}`));
  const poolSize = sequelize.config.pool?.max ?? 1;
  const statement = await readStatement(sequelize, trading.buyers[0]?.id ?? 0);
  await sequelize.close();
  const stage = { run, stack, trading };
  return [await browseOffers(stage, { statement, poolSize }), ...(await turnPages(stage))];
}

const FILTERS = { crypto_type: 'SIDRA', amount: '20', max_price: '2.20' };

/** The SELECT that the api sends for those filters. */
async function readStatement(sequelize: Sequelize, callerId: number): Promise<string> {
  const query = offerQuery.parse({ ...FILTERS, limit: String(PAGE) });
  const sent: string[] = [];
  const { options } = sequelize as Sequelize & { options: Options };
  options.logging = (line: string) => sent.push(line);
  await listOffers({ sequelize, settings: new SettingsReader() } as Services, query, callerId);
  options.logging = false;
  const line = sent.find((one) => one.includes('SELECT offers.id'));
  if (!line) throw new Failure('The marketplace is read by another statement now.');
  return line.slice(line.indexOf('SELECT'));
}

async function browseOffers(
  { run, stack, trading }: Stage,
  { statement, poolSize }: { statement: string; poolSize: number },
): Promise<Figure> {
  const pool = openPool(stack.databaseUrl, poolSize);
  const select = () =>
    new Promise<string>((resolve, reject) => {
      pool.query(statement, (error, rows) => (error ? reject(error) : resolve(JSON.stringify(rows))));
    });
  const byHand = () => throughput(select, { concurrency: CONCURRENCY, seconds: 1 });
  const path = `/offers/?${new URLSearchParams({ ...FILTERS, limit: String(PAGE) })}`;
  const headers = { Authorization: `Bearer ${trading.buyers[0]?.token}` };
  const load = { origin: stack.apiUrl, requests: [{ path, headers }], connections: CONCURRENCY, seconds: 1 };
  const byHttp = async () => (await runWrk(run, load)).perSecond;
  const compared = await compare(byHttp, byHand, shareOf(run, 21));
  pool.end();
  const name = `GET /offers/ with filters, a page of ${PAGE}`;
  return throughputFigure(name, 'the same SELECT by the driver, as JSON', compared, 0.6);
}

/** The driver's own pool, as large as the product's and reached in the same way. */
function openPool(databaseUrl: string, connectionLimit: number): Pool {
  const url = new URL(databaseUrl);
  return createPool({
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    socketPath: url.searchParams.get('socketPath') ?? undefined,
    timezone: '+00:00',
    trace: false,
    connectionLimit,
  });
}

/** Each admin list's last page against its first. */
async function turnPages({ run, stack, trading }: Stage): Promise<Figure[]> {
  const headers = { Authorization: `Bearer ${trading.adminToken}` };
  const figures: Figure[] = [];
  for (const list of ['trades', 'deposits', 'users']) {
    const page = async (skip: number) => {
      const startedAt = performance.now();
      const answer = await fetch(`${stack.apiUrl}/admin/${list}?skip=${skip}&limit=${PAGE}`, {
        headers,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Failure(`GET /admin/${list} answered ${answer.status}.`);
      return { ms: performance.now() - startedAt, total: Number(answer.headers.get('x-total-count')) };
    };
    const { total } = await page(0);
    const { ratio, first, second } = await compare(
      async () => (await page(total - PAGE)).ms,
      async () => (await page(0)).ms,
      shareOf(run, 15),
    );
    figures.push({
      name: `GET /admin/${list}, the last of ${total} rows`,
      comparedWith: 'the first page',
      measured: ratio,
      reach: { op: '<=', value: 3 },
      detail: `${Math.round(first)} to ${Math.round(second)} ms`,
    });
  }
  return figures;
}

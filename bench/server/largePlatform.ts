import { connect } from '../../api/src/domain/models/connect';
import { seedVolume } from '../../demo/src/seedVolume';
import { Failure } from '../../tools/command';
import { type BenchRun, type BenchStack, startBenchStack } from '../BenchRun';
import type { Figure } from '../Figure';
import { compare, throughputFigure } from '../load/compare';
import { openPool } from '../load/openPool';
import { runWrk } from '../load/runWrk';
import { throughput } from '../load/throughput';
import { makeTrading, type Trading } from './makeTrading';

/** Three of four offers of the made-up history can be traded on, so this many users are 100,000 active offers. */
const USERS = 135_000;
const TRADES = 1_000_000;
/** A quick run's part of both. */
const QUICK = 0.1;
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
  const sequelize = connect(stack.ownerUrl ?? stack.databaseUrl, { production: false, rateLimits: false });
  const trading = await makeTrading(sequelize, stack.jwtSecret);
  const part = run.quick ? QUICK : 1;
  const volume = { users: USERS * part, trades: TRADES * part };
  await seedVolume(sequelize, volume, (line) => console.log(`  ${line}`));
  const poolSize = sequelize.config.pool?.max ?? 1;
  await sequelize.close();
  const stage = { run, stack, trading };
  return [await browseOffers(stage, poolSize), ...(await turnPages(stage))];
}

const FILTERS = { crypto_type: 'SIDRA', amount: '20', max_price: '2.20' };
/** The SELECT that those filters are, as the api sends it. */
const BROWSE = `SELECT offers.id, offers.seller_id AS sellerId, users.username AS sellerUsername, offers.crypto_type AS cryptoType,
  offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount, offers.max_amount AS maxAmount,
  offers.description, offers.status, offers.created_at AS createdAt
  FROM offers STRAIGHT_JOIN users ON users.id = offers.seller_id
  WHERE offers.status = 'active' AND offers.deleted_at IS NULL AND users.is_active = 1 AND users.kyc_status = 'approved'
  AND offers.crypto_type = ? AND offers.price_per_unit <= CAST(? AS DECIMAL(20, 2))
  AND offers.min_amount <= CAST(? AS DECIMAL(20, 8)) AND offers.max_amount >= CAST(? AS DECIMAL(20, 8))
  ORDER BY offers.id DESC LIMIT ? OFFSET ?`;

async function browseOffers({ run, stack, trading }: Stage, poolSize: number): Promise<Figure> {
  const pool = openPool(stack.databaseUrl, poolSize);
  const { crypto_type, amount, max_price } = FILTERS;
  const values = [crypto_type, max_price, amount, amount, String(PAGE), '0'];
  const select = () =>
    new Promise<string>((resolve, reject) => {
      pool.execute(BROWSE, values, (error, rows) => (error ? reject(error) : resolve(JSON.stringify(rows))));
    });
  const byHand = () => throughput(select, { concurrency: CONCURRENCY, seconds: 1 });
  const path = `/offers/?${new URLSearchParams({ ...FILTERS, limit: String(PAGE) })}`;
  const headers = { Authorization: `Bearer ${trading.buyers[0]?.token}` };
  const load = { origin: stack.apiUrl, requests: [{ path, headers }], connections: CONCURRENCY, seconds: 1 };
  const byHttp = async () => (await runWrk(run, load)).perSecond;
  const compared = await compare(byHttp, byHand, run.quick ? 5 : 21);
  pool.end();
  const name = `GET /offers/ with filters, a page of ${PAGE}`;
  return throughputFigure(name, 'the same SELECT by the driver, as JSON', compared, 0.6);
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
      run.quick ? 5 : 15,
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

import type { Sequelize } from 'sequelize';
import { seedVolume } from '../../demo/src/seedVolume';
import { Failure } from '../../tools/command';
import { type BenchRun, shareOf, startBenchStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { compare, median } from '../load/compare';
import { makeTrading } from './makeTrading';

/** Three of four offers of the made-up history are tradable, so this many users give 100,000 active offers. */
const USERS = 135_000;
const TRADES = 1_000_000;
const PAGE = 100;
const FILTERS = { crypto_type: 'SIDRA', amount: '20', max_price: '2.20', limit: String(PAGE) };

/** Each floating offer is at its floor: no price changes with it. */
const REFERENCES = `REPLACE INTO reference_prices (crypto_type, basis, value, at, base_value, base_at)
  SELECT DISTINCT crypto_type, 'market', 0.01, NOW(3), 0.01, NOW(3) FROM offers`;
const FLOAT = `UPDATE offers SET reference = 'market', margin_percentage = 0, floor_price = price_per_unit WHERE id % 10 = 0`;
const FIX =
  'UPDATE offers SET reference = NULL, margin_percentage = NULL, floor_price = NULL WHERE reference IS NOT NULL';
const PAGES: Record<string, string>[] = [
  { sort: 'price_low' },
  { ...FILTERS, sort: 'price_low' },
  FILTERS,
  {},
];

/** Compares pages of a market with a tenth of floating offers with the same market at fixed prices. */
async function tenthFloating(
  run: BenchRun,
  sequelize: Sequelize,
  read: (query: URLSearchParams) => Promise<{ ms: number }>,
): Promise<Figure> {
  await sequelize.query(REFERENCES);
  const readWith = (change: string) => async () => {
    await sequelize.query(change);
    const taken: number[] = [];
    for (let round = 0; round < shareOf(run, 50); round += 1)
      for (const page of PAGES)
        taken.push((await read(new URLSearchParams({ limit: String(PAGE), ...page }))).ms);
    return taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
  };
  const { ratio, first, second } = await compare(readWith(FLOAT), readWith(FIX), shareOf(run, 8));
  return {
    name: 'GET /offers/ by price and with filters, a tenth floating',
    comparedWith: 'all prices fixed',
    measured: ratio,
    reach: { op: '<=', value: 1.2 },
    detail: `${first.toFixed(1)} to ${second.toFixed(1)} ms`,
  };
}

/** Lists of a platform with 100,000 active offers and a million trades. */
export async function largePlatform(run: BenchRun): Promise<Figure[]> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  // A history needs its own table.
  const sequelize = connectTo(stack.ownerUrl ?? stack.databaseUrl);
  const { buyers, adminToken } = await makeTrading(sequelize, stack.jwtSecret);
  const volume = { users: shareOf(run, USERS), trades: shareOf(run, TRADES) };
  await seedVolume(sequelize, volume, (line) => console.log(`  ${line}`));
  run.lifecycle.onStop(() => sequelize.close());

  const read = async (path: string, token = adminToken) => {
    const startedAt = performance.now();
    const answer = await fetch(`${stack.apiUrl}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Failure(`GET ${path} answered ${answer.status}.`);
    return { ms: performance.now() - startedAt, total: Number(answer.headers.get('x-total-count')) };
  };
  const browsed: number[] = [];
  for (let round = 0; round < shareOf(run, 200); round += 1)
    browsed.push((await read(`/offers/?${new URLSearchParams(FILTERS)}`, buyers[0]?.token)).ms);
  const figures: Figure[] = [
    {
      name: `p50 of GET /offers/ with filters, a page of ${PAGE}, ms`,
      measured: median(browsed),
      reach: { op: '<=', value: 50 },
    },
  ];
  figures.push(await tenthFloating(run, sequelize, (query) => read(`/offers/?${query}`, buyers[0]?.token)));
  for (const list of ['trades', 'deposits', 'users']) {
    const page = (skip: number) => read(`/admin/${list}?skip=${skip}&limit=${PAGE}`);
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

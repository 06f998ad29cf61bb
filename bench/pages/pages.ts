import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { seedVolume } from '../../demo/src/seedVolume';
import { ADMIN } from '../../e2e/people/accounts';
import { mailedLink } from '../../e2e/scene/mailedLink';
import { openTrade } from '../../e2e/scene/market';
import { Participant } from '../../e2e/scene/Participant';
import { Failure } from '../../tools/command';
import { provideBrowser } from '../../tools/test/provideBrowser';
import { type BenchRun, shareOf, startBenchStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { judge, type Measure, provideLighthouse, type Verdict } from './lighthouse';
import { BAR, type Group, ROUTES } from './routes';

const TRADER = { email: 'trader3@volume.example', username: 'trader3', password: 'souk-demo' };

const PEOPLE: Partial<Record<Group, () => Promise<Participant>>> = {
  trader: () => Participant.signIn(TRADER),
  newcomer: () => Participant.register('newcomer'),
  arabic: () => Participant.signIn(TRADER),
  admin: () => Participant.signIn(ADMIN),
};

/** Every page in a real browser, through the gateway, with data: its speed and its layout stability. */
export async function pages(run: BenchRun): Promise<Figure[]> {
  const lighthouse = await provideLighthouse(run.lifecycle);
  const browser = await provideBrowser(run.lifecycle, 'measurement');
  const stack = await startBenchStack(run);
  // A history needs its own table.
  const sequelize = connectTo(stack.ownerUrl ?? stack.databaseUrl);
  await seedVolume(sequelize, { users: 300, trades: 3_000 }, () => undefined);
  await sequelize.close();
  // Code shared with the browser tests reads these.
  process.env.SOUK_URL = stack.url;
  process.env.SOUK_DATA_DIR = stack.dataDir;
  // The newest proof lacks the history: each page would warn its person, and load the code that checks it.
  const admin = await Participant.signIn(ADMIN);
  await admin.call('POST', '/admin/liability-proofs');
  const trader = await Participant.signIn(TRADER);
  const [offer] = await trader.call<Parameters<typeof openTrade>[1][]>('GET', '/offers/?limit=1');
  if (!offer) throw new Failure('The history has no offer.');
  const trade = await openTrade(trader, offer, offer.min_amount);
  const trades = await trader.call<{ id: number; status: string }[]>('GET', '/trades/?limit=100');
  const cancelled = trades.find(({ status }) => status === 'cancelled');
  if (!cancelled) throw new Failure('The history has no cancelled trade.');
  await trader.call('POST', '/auth/password-reset/request', { email: TRADER.email });
  const resetLink = await mailedLink(TRADER.email, '/reset-password');
  const pathsOf = (group: Group) =>
    ROUTES[group]
      .slice(0, run.part < 0.1 ? 1 : undefined)
      .map((path) =>
        path
          .replace(':trade', String(trade.id))
          .replace(':cancelled', String(cancelled.id))
          .replace(':resetLink', resetLink),
      );
  const verdicts = {} as Record<Group, Verdict[]>;
  for (const group of Object.keys(ROUTES) as Group[]) {
    const folder = mkdtempSync(join(run.folder, 'browser-'));
    // An administrator's session ends before a slow machine has measured the other groups.
    const person = await PEOPLE[group]?.();
    const visit = {
      browser,
      folder,
      site: stack.url,
      token: person?.token,
      bar: group === 'trader' ? BAR : undefined,
      language: group === 'arabic' ? 'ar' : undefined,
    };
    verdicts[group] = await judge(lighthouse, visit, pathsOf(group), shareOf(run, 3), say);
    for (const { path, reachedSeconds } of verdicts[group])
      if (reachedSeconds) console.log(`  ${path} by the bar: there after ${reachedSeconds.toFixed(2)} s`);
  }
  return figuresOf(verdicts);
}

function say({ path, performance, largestPaintSeconds, warmPaintSeconds, layoutShift, scriptKib }: Verdict) {
  const warm = warmPaintSeconds ? ` (opened again ${warmPaintSeconds.toFixed(2)} s)` : '';
  console.log(
    `  ${path}: ${Math.round(performance)} points, largest paint ${largestPaintSeconds.toFixed(2)} s${warm}, shift ${layoutShift.toFixed(3)}, ${Math.round(scriptKib)} KiB of JavaScript`,
  );
}

function figuresOf(verdicts: Record<Group, Verdict[]>): Figure[] {
  const { guest, visitor, trader, newcomer, arabic, admin } = verdicts;
  const app = [...visitor, ...trader, ...newcomer, ...arabic];
  const byBar = trader.filter(({ reachedSeconds }) => reachedSeconds !== undefined);
  const all = [...guest, ...app, ...admin];
  return [
    figureOf('guest pages: performance', guest, 'performance', '>=', 100),
    figureOf('guest pages: accessibility', guest, 'accessibility', '>=', 100),
    figureOf('guest pages: best practices', guest, 'bestPractices', '>=', 100),
    figureOf('guest pages: search engines', guest, 'seo', '>=', 100),
    figureOf('guest pages: largest paint, s', guest, 'largestPaintSeconds', '<=', 0.9),
    figureOf("the market and a trader's pages: performance", app, 'performance', '>=', 95),
    figureOf("the market and a trader's pages: largest paint, s", app, 'largestPaintSeconds', '<=', 2.3),
    figureOf("a trader's pages opened again: largest paint, s", trader, 'warmPaintSeconds', '<=', 1.2),
    figureOf("a trader's pages by the bar: there, s", byBar, 'reachedSeconds', '<=', 0.3),
    figureOf("the market and a trader's pages: JavaScript, KiB", app, 'scriptKib', '<=', 190),
    figureOf('every page: layout shift', all, 'layoutShift', '<=', 0.01),
  ];
}

function figureOf(
  name: string,
  verdicts: Verdict[],
  measure: Measure | 'warmPaintSeconds' | 'reachedSeconds',
  op: '>=' | '<=',
  value: number,
): Figure {
  const sorted = [...verdicts].sort((one, other) => (one[measure] ?? 0) - (other[measure] ?? 0));
  const worst = sorted.at(op === '>=' ? 0 : -1);
  return { name, measured: worst?.[measure] ?? Number.NaN, detail: worst?.path, reach: { op, value } };
}

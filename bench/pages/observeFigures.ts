import type { Browser } from 'playwright';
import type { Lifecycle } from '../../tools/Lifecycle';
import type { Figure } from '../Figure';
import type { PageTools } from './provideTools';
import type { Group, Route } from './routes';
import type { Visits } from './Visits';
import { launch, newContext } from './visit/browser';
import { checkAccessibility } from './visit/checkAccessibility';
import { countRoundTrips } from './visit/countRoundTrips';
import { delayingProxy } from './visit/delayingProxy';
import { bytesOf, type Observation, observePage } from './visit/observePage';
import { type Belongings, enter } from './visit/signIn';
import { worst } from './worst';

const DELAY_MS = 200;
const SETTLING_LIMIT_MS = 120_000;
const KIB = 1024;

interface Observed extends Observation {
  route: Route;
}

/** What does not depend on the machine: bytes, requests, round trips, jumps, broken rules. */
export async function observeFigures(
  lifecycle: Lifecycle,
  tools: PageTools,
  visits: Visits,
): Promise<Figure[]> {
  const browser = await launch(visits.browser);
  lifecycle.onStop(() => browser.close());
  const belongings = await belongingsOf(browser, visits.site, visits);
  await untilCompressed(browser, visits, belongings.admin);
  const observed: Observed[] = [];
  const broken: string[] = [];
  for (const route of visits.routes) {
    const url = visits.site + route.path;
    const storageState = belongings[route.group];
    for (const screen of ['mobile', 'desktop'] as const) {
      const context = await newContext(browser, screen, { storageState });
      observed.push({ route, ...(await observePage(context, url)) });
      await context.close();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      // axe is a script that the page's own policy refuses.
      const context = await newContext(browser, 'desktop', { storageState, colorScheme, bypassCSP: true });
      const lines = await checkAccessibility(tools, context, url, route);
      broken.push(...lines.map((line) => `${line} (${colorScheme})`));
      await context.close();
    }
  }
  const trips = await roundTrips(lifecycle, browser, visits);
  await browser.close();
  return [...weights(observed), ...soundness(observed, broken), trips];
}

/** What each group's visitors have in their browser; nothing of the pages themselves is kept. */
async function belongingsOf(
  browser: Browser,
  site: string,
  { sessions }: Visits,
): Promise<Record<Group, Belongings>> {
  const found = {} as Record<Group, Belongings>;
  for (const group of Object.keys(sessions) as Group[]) {
    const context = await newContext(browser, 'mobile');
    found[group] = await enter(context, site, sessions[group]);
    await context.close();
  }
  return found;
}

/** A gateway that has just started sends its files less compressed until it has found time for it. */
async function untilCompressed(
  browser: Browser,
  { site, routes }: Visits,
  storageState: Belongings,
): Promise<void> {
  const path = routes.filter(({ group }) => group === 'admin').at(1)?.path ?? '/';
  let before = Number.NaN;
  for (const deadline = Date.now() + SETTLING_LIMIT_MS; Date.now() < deadline; ) {
    const context = await newContext(browser, 'desktop', { storageState });
    const bytes = bytesOf((await observePage(context, site + path)).transfers, 'script');
    await context.close();
    if (bytes === before) return;
    before = bytes;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

function weights(observed: readonly Observed[]): Figure[] {
  const kib = (group: Route['group'], ...kinds: Parameters<typeof bytesOf>[1][]) =>
    worst(
      observed
        .filter(({ route }) => route.group === group)
        .map(({ route, transfers }) => ({ path: route.path, value: bytesOf(transfers, ...kinds) / KIB })),
      'larger',
    );
  const most = (
    name: string,
    limit: number,
    unit: string,
    found: ReturnType<typeof worst>,
    comparedWith = '',
  ) => ({ name, comparedWith, unit, reach: { op: '<=', value: limit }, ...found }) satisfies Figure;
  const requests = observed
    .filter(({ route }) => route.group === 'landing')
    .map(({ route, transfers }) => ({ path: route.path, value: transfers.length }));
  const remoteFiles = observed
    .filter(({ route }) => route.group === 'landing' || route.group === 'account')
    .map(({ route, transfers }) => ({
      path: route.path,
      value: transfers.filter(({ url }) => url.includes('/remotes/')).length,
    }));
  return [
    most('landing: HTML and CSS', 14, 'KiB', kib('landing', 'document', 'style')),
    most('landing: JavaScript', 75, 'KiB', kib('landing', 'script'), 'react and react-dom 57 KiB'),
    most('landing: requests', 6, '', worst(requests, 'larger')),
    most('login, register, reset: JavaScript', 85, 'KiB', kib('account', 'script'), 'Ant Design Pro 536 KiB'),
    most("guest pages: remotes' files", 0, '', worst(remoteFiles, 'larger')),
    most("a trader's page: JavaScript", 150, 'KiB', kib('trader', 'script'), 'RoboSats 937 KiB'),
    most("an admin's page: JavaScript", 340, 'KiB', kib('admin', 'script'), 'Ant Design Pro 761 KiB'),
  ];
}

function soundness(observed: readonly Observed[], broken: readonly string[]): Figure[] {
  const shifts = observed.map(({ route, layoutShift }) => ({ path: route.path, value: layoutShift }));
  const complaints = observed.flatMap(({ route, complaints }) =>
    complaints.map((text) => `${route.path}: ${text}`),
  );
  for (const line of new Set([...broken, ...complaints])) console.log(`  ${line}`);
  const none = (name: string, found: number) =>
    ({
      name,
      comparedWith: '',
      measured: found,
      unit: '',
      reach: { op: '<=', value: 0 },
    }) satisfies Figure;
  return [
    {
      name: 'every page: layout shift, 412 and 1350 px',
      comparedWith: '',
      unit: '',
      reach: { op: '<=', value: 0.01 },
      ...worst(shifts, 'larger'),
    },
    none('every page and dialog: rules of axe broken, light and dark', broken.length),
    none('every page: errors in the console', complaints.length),
  ];
}

async function roundTrips(lifecycle: Lifecycle, browser: Browser, visits: Visits): Promise<Figure> {
  const slow = await delayingProxy(lifecycle, visits.site, DELAY_MS);
  const belongings = await belongingsOf(browser, slow, visits);
  const counted: { path: string; value: number }[] = [];
  for (const { path, group } of visits.routes) {
    if (!visits.sessions[group]) continue;
    const context = await newContext(browser, 'mobile', { storageState: belongings[group] });
    counted.push({ path, value: await countRoundTrips(context, slow + path) });
    await context.close();
  }
  return {
    name: "round trips before a remote's page shows",
    comparedWith: '6 without help',
    unit: '',
    reach: { op: '<=', value: 2 },
    ...worst(counted, 'larger'),
  };
}

import { chromium, devices, type Page } from 'playwright';
import { ADMIN, newAccount } from '../../e2e/people/accounts';
import { postOffer, trader } from '../../e2e/scene/market';
import { type Way, walkNewcomer } from '../../e2e/scene/newcomerWay';
import { Participant } from '../../e2e/scene/Participant';
import { provideBrowser } from '../../tools/test/provideBrowser';
import { type BenchRun, shareOf, startBenchStack } from '../BenchRun';
import type { Figure } from '../Figure';
import { median } from '../load/compare';

const SLOWER_TIMES = 4;
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const AIM_SECONDS = 60;
const MOST_WAIT_MS = 120_000;

/** A newcomer on an old telephone with 400 kbit/s and 400 ms: all that is waited for from registration to an open trade. */
export async function badTelephone(run: BenchRun): Promise<Figure[]> {
  const executablePath = await provideBrowser(run.lifecycle, 'measurement');
  const stack = await startBenchStack(run);
  // Code shared with the browser tests reads these.
  process.env.SOUK_URL = stack.url;
  process.env.SOUK_DATA_DIR = stack.dataDir;
  const [admin, seller] = await Promise.all([Participant.signIn(ADMIN), trader('seller')]);
  await postOffer(seller);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  run.lifecycle.onStop(() => browser.close());
  const all: Record<string, number>[] = [];
  for (let round = 0; round < shareOf(run, 3); round += 1) {
    const context = await browser.newContext({ ...devices['Moto G4'], baseURL: stack.url });
    const page = await context.newPage();
    page.setDefaultTimeout(MOST_WAIT_MS);
    await slowDown(page);
    const seconds: Record<string, number> = {};
    await walkNewcomer({ page, way: timedWay(seconds), account: newAccount('newcomer'), admin, seller });
    all.push(seconds);
    await context.close();
  }
  for (const name of Object.keys(all[0] ?? {}))
    console.log(`  ${name}: ${median(all.map((one) => one[name] ?? Number.NaN)).toFixed(1)} s`);
  const sums = all.map((one) => Object.values(one).reduce((sum, seconds) => sum + seconds, 0));
  return [
    {
      name: 'a bad telephone: waiting from registration to an open trade, s',
      measured: median(sums),
      reach: { op: '<=', value: AIM_SECONDS },
    },
  ];
}

/** Counts the seconds from each press until what it leads to is there; typing and reading count as nothing. */
function timedWay(seconds: Record<string, number>): Way {
  const commit: Way['commit'] = async (name, act, done) => {
    const pressedAt = performance.now();
    await act();
    await done();
    seconds[name] = (performance.now() - pressedAt) / 1000;
  };
  return {
    commit,
    tap: (name, target, done = async () => {}) => commit(name, () => target.click(), done),
    fill: (_name, target, value) => target.fill(value),
    read: async () => {},
  };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
}

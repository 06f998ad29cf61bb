import { defineConfig } from 'playwright/test';
import { testFiles } from '../tools/test/testFiles.mjs';

const ON_CI_SANDBOX_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** A whole run leaves out the files of the other command: `npm test` the slow ones, `npm run test:slow` the quick ones. */
const speeds = process.env.TEST_SPEEDS?.split(',');
const others = (['quick', 'slow'] as const).filter((speed) => speeds && !speeds.includes(speed));
const ignored = others.flatMap((speed) => testFiles('tests', speed)).map((file) => `**/${file}`);

/** Tests the product at `SOUK_URL` (`npm test` starts one) with the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // In the order of `TURNS` in tools/test/testInBrowser.ts: one turn's failures must not hide the next one's.
  projects: [
    // On a separate product with chains: it takes longest, so it comes first.
    { name: 'chain', testMatch: 'chain/**', testIgnore: ignored },
    { name: 'journeys', testIgnore: ['platform/**', 'approvals/**', 'chain/**', ...ignored] },
    // Platform-wide settings change only when no other test runs.
    { name: 'platform', testMatch: 'platform/**', testIgnore: ignored },
    { name: 'approvals', testMatch: 'approvals/**', testIgnore: ignored },
  ],
  // Long timeouts cost nothing in the normal case, and a busy machine may be ten times as slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Only in whole runs, which report a test that passes on retry as flaky (`countPlaywright`); a single file shows its failure.
  retries: speeds ? 1 : 0,
  use: {
    baseURL: process.env.SOUK_URL ?? 'http://localhost:8080',
    actionTimeout: 30_000,
    // A worker would hide requests from a test that answers them.
    serviceWorkers: 'block',
    // A click on a moving element may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    // Full traces cost a third of the time: `-- e2e FILE --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ON_CI_SANDBOX_FLAGS },
  },
});

import { defineConfig } from 'playwright/test';
import { testFiles } from '../tools/test/testFiles.mjs';

const ON_CI_SANDBOX_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** The other command's files: `npm test` leaves out the slow files, `npm run test:slow` the quick ones. */
const others = { quick: 'slow', slow: 'quick' } as const;
const speed = process.env.TEST_SPEED as keyof typeof others | undefined;
const ignored = speed ? testFiles('tests', others[speed]).map((file) => `**/${file}`) : [];

/** Drives the product behind `SOUK_URL` (`npm test` starts one) with the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // In turn, as `TURNS` of tools/test/testInBrowser.ts has it: one turn's failures must not hide the next one's.
  projects: [
    // On a product of its own, which asks chains: it takes longest, so it comes first.
    { name: 'chain', testMatch: 'chain/**', testIgnore: ignored },
    { name: 'journeys', testIgnore: ['platform/**', 'approvals/**', 'chain/**', ...ignored] },
    // Settings that hold for everyone are changed when no other test runs.
    { name: 'platform', testMatch: 'platform/**', testIgnore: ignored },
    { name: 'approvals', testMatch: 'approvals/**', testIgnore: ignored },
  ],
  // Patience costs nothing where all is well, and a machine that does other things beside may be ten times as slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // In whole runs only, where one that passes the second time is named as flaky (`countPlaywright`); who works on a test sees it fail.
  retries: speed ? 1 : 0,
  use: {
    baseURL: process.env.SOUK_URL ?? 'http://localhost:8080',
    actionTimeout: 30_000,
    // A worker would hide requests from a test that answers them.
    serviceWorkers: 'block',
    // A press on what is still moving into place may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything costs a third of the time: `-- e2e FILE --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ON_CI_SANDBOX_FLAGS },
  },
});

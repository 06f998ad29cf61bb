import { defineConfig } from 'playwright/test';

const ON_CI_SANDBOX_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Drives the product behind `SOUK_URL` (`npm test` starts one) with the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  projects: [
    // On a product of its own, which asks chains: it takes longest, so it comes first.
    { name: 'chain', testMatch: 'chain/**' },
    { name: 'journeys', testIgnore: ['platform/**', 'approvals/**', 'chain/**'] },
    // Settings that hold for everyone are changed when no other test runs.
    { name: 'platform', testMatch: 'platform/**', dependencies: ['journeys'] },
    { name: 'approvals', testMatch: 'approvals/**', dependencies: ['platform'] },
  ],
  // Patience costs nothing where all is well, and a machine that does other things beside may be ten times as slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SOUK_URL ?? 'http://localhost:8080',
    actionTimeout: 30_000,
    // What a test answers in place of a server would not be asked behind a worker.
    serviceWorkers: 'block',
    // A press on what is still moving into place may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything costs a third of the time: `-- e2e FILE --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ON_CI_SANDBOX_FLAGS },
  },
});

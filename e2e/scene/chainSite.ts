import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lifecycle } from '../../tools/Lifecycle';
import { ROOT } from '../../tools/paths';
import { freePort } from '../../tools/processes/freePort';
import { sayExit, startChild } from '../../tools/processes/startChild';
import { test as base } from './test';

/** The product with its own chains, as `CHAIN=demo npm start` runs it. */
interface ChainSite {
  /** Data folder, where `npm run pay` finds its chains. */
  dataDir: string;
}

/** Tests on this product. Each test file has its own worker: they are a separate project. */
export const test = base.extend<object, { site: ChainSite }>({
  site: [
    // Playwright reads what a fixture needs from the braces.
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing.
    async ({}, use) => {
      const lifecycle = new Lifecycle();
      const { url, dataDir } = await start(lifecycle);
      process.env.SOUK_URL = url;
      await use({ dataDir });
      await lifecycle.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function start(lifecycle: Lifecycle): Promise<{ url: string; dataDir: string }> {
  let url = '';
  const dataDir = mkdtempSync(join(tmpdir(), 'souk-chain-'));
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = {
    CHAIN: 'demo',
    DEMO: 'small',
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  };
  const isReady = new Promise<void>((resolve) => {
    const child = startChild(lifecycle, {
      command: [process.execPath, 'tools/bootstrap.cjs', 'start'],
      cwd: ROOT,
      env: { PATH, HOME, TMPDIR, ...settings },
      onLine: (line) => {
        url = /^Souk is ready at (\S+)$/.exec(line)?.[1] ?? url;
        if (line.startsWith('Ctrl-C')) resolve();
      },
    });
    child.exited.then((exit) => {
      if (!lifecycle.signal.aborted)
        throw new Error(`npm start ${sayExit(exit)}: ${child.lastLines().join('\n')}`);
    });
  });
  await isReady;
  return { url, dataDir };
}

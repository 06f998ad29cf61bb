import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import contract from '../../contract.json' with { type: 'json' };
import { PAGES_FILE } from '../PageFiles';
import { checkContract } from './checkContract';
import { compareRemote } from './compareRemote';
import { SurfaceUsed } from './SurfaceUsed';

const MANIFEST = 'mf-manifest.json';

/**
 * Fails a front end's build that breaks the contract between the front ends (web-core/CONTRACT.md), wherever it is built.
 * @param remote The name in federation of a remote, whose pages are held to it as well. Its manifest gets the names of
 * web-core that it runs with.
 */
export function contractPlugin(remote?: keyof typeof contract.routes): RsbuildPlugin {
  return {
    name: 'souk:contract',
    setup(api) {
      api.onBeforeBuild(async () => assertNone(await checkContract([api.context.rootPath])));
      if (!remote) return;
      const surface = new SurfaceUsed();
      api.modifyRspackConfig((_config, { appendPlugins }) => appendPlugins(surface));
      api.onAfterBuild(async () => {
        const { distPath } = api.context;
        const read = async (file: string) => JSON.parse(await readFile(path.join(distPath, file), 'utf8'));
        const built = {
          manifest: { ...(await read(MANIFEST)), surface: surface.names },
          addresses: Object.keys(await read(PAGES_FILE)),
        };
        const broken = compareRemote(contract, remote, built);
        // A build that breaks it is removed, so that nobody ships it.
        if (broken.length > 0) await rm(distPath, { recursive: true });
        assertNone(broken);
        await writeFile(path.join(distPath, MANIFEST), JSON.stringify(built.manifest));
      });
    },
  };
}

function assertNone(broken: readonly string[]): void {
  if (broken.length > 0)
    throw new Error(
      ['The contract between the front ends is broken (web-core/CONTRACT.md):', ...broken].join('\n  '),
    );
}

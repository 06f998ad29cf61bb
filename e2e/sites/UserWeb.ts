import { exec, execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that a build there finds the installed packages; one per concurrent test. */
const WORKSHOP = join(ROOT, '.cache/changed-user-web', process.env.TEST_PARALLEL_INDEX ?? '');
const BUILT = join(ROOT, 'user-web/dist');

export const MARK = 'Shipped by itself';

/** A folder that a gateway serves as user-web, with its team's actions. */
export class UserWeb {
  private constructor(readonly folder: string) {}

  static async deploy(): Promise<UserWeb> {
    const userWeb = new UserWeb(await mkdtemp(join(tmpdir(), 'souk-user-web-')));
    await userWeb.place(BUILT);
    return userWeb;
  }

  /** Deploys as in production, while the folder is served. */
  async place(build = BUILT): Promise<void> {
    await promisify(execFile)(process.execPath, [join(ROOT, 'gateway/dist/place.js'), build, this.folder]);
  }

  /** Makes the manifest name an entry that is not there. */
  async loseEntry(): Promise<void> {
    const file = join(this.folder, 'mf-manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.metaData.remoteEntry.name = 'nothing.0000000000.js';
    await writeFile(file, JSON.stringify(manifest));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Builds a version that shows `MARK` on each page. @returns the built folder. */
  static buildMarked(): Promise<string> {
    return UserWeb.build(async (folder) => {
      const app = join(folder, 'src/App.tsx');
      await cp(app, join(folder, 'src/Before.tsx'));
      await writeFile(
        app,
        `import type { RemoteAppProps } from '@souk/web-core';
         import Before from './Before';
         export default function App(props: RemoteAppProps) {
           return <><p>${MARK}</p><Before {...props} /></>;
         }`,
      );
    });
  }

  /** Builds a version for a web-core that is not released yet. @throws the build's output. */
  static buildForLaterCore(): Promise<string> {
    return UserWeb.build(async (folder) => {
      const file = join(folder, 'package.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('"@souk/web-core": "1.', '"@souk/web-core": "1.9'));
    });
  }

  private static async build(change: (folder: string) => Promise<void>): Promise<string> {
    const folder = join(WORKSHOP, 'user-web');
    await rm(WORKSHOP, { recursive: true, force: true });
    await mkdir(WORKSHOP, { recursive: true });
    for (const file of ['tsconfig.base.json', 'remotes.json'])
      await cp(join(ROOT, file), join(WORKSHOP, file));
    await cp(join(ROOT, 'user-web'), folder, {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
    await change(folder);
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const bin = join(ROOT, 'node_modules/.bin');
    await promisify(exec)(scripts.build, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PATH: [bin, process.env.PATH].join(delimiter) },
    });
    return join(folder, 'dist');
  }
}

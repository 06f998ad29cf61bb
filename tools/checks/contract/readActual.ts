import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../paths';
import type { Actual } from './compareContract';

const FRONT_ENDS = ['web-core', 'shell', 'user-web', 'admin-web'];
const PINNED = /^(react|react-dom|@module-federation\/.*)$/;

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads from the code what the contract between the front ends is about. */
export async function readActual(): Promise<Actual> {
  const pins = FRONT_ENDS.flatMap((workspace) => {
    const where = `${workspace}/package.json`;
    const { dependencies, devDependencies } = readPackage(where);
    const named = Object.entries({ ...dependencies, ...devDependencies });
    return named
      .filter(([name]) => PINNED.test(name))
      .flatMap(([name, version]) => [{ where, name, version }, ...installed(name)]);
  });
  return {
    surface: await readSurface(),
    webCoreVersion: readPackage('web-core/package.json').version,
    exposed: { exports: membersOf('RemoteModule'), props: membersOf('RemoteAppProps') },
    pins,
  };
}

/** The members of an interface of `RemoteModule.ts`, in order: types are gone before anything runs, so the text is read. */
function membersOf(name: string): string[] {
  const text = readFileSync(join(ROOT, 'web-core/src/RemoteModule.ts'), 'utf8');
  const [, body = ''] = new RegExp(`^export interface ${name} \\{$(.*?)^\\}$`, 'ms').exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+\??)[:(<]/gm)].map(([, member = '']) => member);
}

function installed(name: string): Actual['pins'][number][] {
  const where = `node_modules/${name}/package.json`;
  return existsSync(join(ROOT, where)) ? [{ where, name, version: readPackage(where).version }] : [];
}

function readPackage(file: string): Package {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package;
}

/** The names that web-core exports, as a bundler sees them: types are not among them. */
async function readSurface(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['web-core/src/index.ts'],
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

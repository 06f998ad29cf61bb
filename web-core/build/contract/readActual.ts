import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Actual } from './compareContract';

/** The repository, in which every front end finds web-core and the installed packages. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const PINNED = /^(react|react-dom|@module-federation\/.*)$/;

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Reads from the code what the contract between the front ends is about.
 * @param folders The front ends that are held to it, inside the repository.
 */
export async function readActual(folders: readonly string[]): Promise<Actual> {
  return {
    surface: await readSurface(),
    webCoreVersion: readPackage(path.join(ROOT, 'web-core')).version,
    exposed: { exports: membersOf('RemoteModule'), props: membersOf('RemoteAppProps') },
    pins: ['web-core', ...folders].flatMap((folder) => pinsOf(path.resolve(ROOT, folder))),
  };
}

/** What a front end asks for, and what is installed for it. */
function pinsOf(folder: string): Actual['pins'][number][] {
  const { dependencies, devDependencies } = readPackage(folder);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => PINNED.test(name))
    .flatMap(([name, version]) => [{ where: nameOf(folder), name, version }, ...installed(folder, name)]);
}

/** A front end's own copy comes before the one that all of them share. */
function installed(folder: string, name: string): Actual['pins'][number][] {
  const found = [folder, ROOT]
    .map((place) => path.join(place, 'node_modules', name))
    .find((place) => existsSync(path.join(place, 'package.json')));
  return found ? [{ where: nameOf(found), name, version: readPackage(found).version }] : [];
}

function nameOf(folder: string): string {
  return path.join(path.relative(ROOT, folder), 'package.json');
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

/** The members of an interface of `RemoteModule.ts`, in order: types are gone before anything runs, so the text is read. */
function membersOf(name: string): string[] {
  const text = readFileSync(path.join(ROOT, 'web-core/src/RemoteModule.ts'), 'utf8');
  const [, body = ''] = new RegExp(`^export interface ${name} \\{$(.*?)^\\}$`, 'ms').exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+\??)[:(<]/gm)].map(([, member = '']) => member);
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

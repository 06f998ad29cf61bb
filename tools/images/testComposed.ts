import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProgram } from '../database/ServerProgram';
import { ROOT } from '../paths';
import { problemsOf } from '../tests/runCheck';
import type { TestRun } from '../tests/TestRun';
import { buildByHand } from './buildByHand';
import { readCompose } from './Compose';
import type { ImageFiles } from './Container';
import { checkComposed } from './checkComposed';
import { checkDrain } from './checkDrain';
import { runComposed } from './runComposed';

/** What the images hold, as it is in the repository once it is built. */
export const builtFiles = (service: string): ImageFiles => ({
  '/souk': ROOT,
  '/souk/build': join(ROOT, service, 'dist'),
});

/** Builds every image by hand. @returns where the files of a service's image are then. */
export async function buildImages({ lifecycle, folder }: TestRun): Promise<(service: string) => ImageFiles> {
  const roots = new Map<string, string>();
  for (const { build } of Object.values(readCompose().services)) {
    if (!build || roots.has(build.dockerfile)) continue;
    const root = await buildByHand(lifecycle, build.dockerfile, join(folder, 'images', build.dockerfile));
    roots.set(build.dockerfile, root);
    console.log(`Built by ${build.dockerfile}`);
  }
  return (service) => {
    const { build } = readCompose().services[service] ?? {};
    return { '/souk': join(roots.get(build?.dockerfile ?? '') ?? '', 'souk') };
  };
}

/** Whether the product that docker-compose.yml describes works. @returns what is wrong, line by line. */
export async function testComposed(
  { lifecycle, folder }: TestRun,
  program: ServerProgram,
  filesOf: (service: string) => ImageFiles = builtFiles,
): Promise<string[]> {
  const composed = join(folder, 'composed');
  mkdirSync(composed, { recursive: true });
  const problems: string[] = [];
  const work = runComposed(lifecycle, { program, folder: composed, filesOf }).then(async (sites) => {
    problems.push(...(await checkComposed(sites)), ...(await checkDrain(sites)));
  });
  return [...(await problemsOf(work)), ...problems];
}

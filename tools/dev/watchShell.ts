import { watch } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { addDevScript } from './devScript';

/** The shell's development build: hot reload needs React's. */
export const DEV_SHELL = join(CACHE, 'dev/shell');

const SOURCES = ['shell/src', 'shell/build', 'web-core/src', 'contracts/src', 'remotes.json'];
/** An editor writes a file in several steps. */
const SETTLED_MS = 100;

/** Builds the shell, and again on each change of its sources. */
export async function watchShell(lifecycle: Lifecycle, onBuilt: () => void): Promise<void> {
  const problems = await build(lifecycle);
  if (problems) throw new Failure('The shell could not be built: see above.', problems);
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    const lines = await build(lifecycle);
    if (!lines) onBuilt();
    for (const line of lines ?? []) console.error(`shell: ${line}`);
  };
  for (const source of SOURCES) {
    const watcher = watch(join(ROOT, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild, rebuild);
      }, SETTLED_MS);
    });
    lifecycle.onStop(async () => watcher.close());
  }
}

/** @returns the output of a failed build. */
async function build(lifecycle: Lifecycle): Promise<string[] | null> {
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, '--import', 'tsx', 'build.ts', DEV_SHELL],
    cwd: join(ROOT, 'shell'),
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (code !== 0) return lines;
  await addDevScript(DEV_SHELL);
  return null;
}

import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

/** What the linter and the formatter find wrong; nothing when all is well. */
export async function checkStyle(lifecycle: Lifecycle): Promise<string[]> {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, biome, 'ci', '--colors=off', '.'],
    cwd: ROOT,
  });
  return code === 0 ? [] : lines;
}

import { join } from 'node:path';
import { readWorkspaces } from '../build/Workspace';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

/** The lines of every type error in any workspace; none when all is well. */
export async function checkTypes(lifecycle: Lifecycle): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const results = await Promise.all(
    readWorkspaces().map(({ name }) =>
      runProgram(lifecycle, {
        command: [process.execPath, compiler, '-p', name, '--pretty', 'false'],
        cwd: ROOT,
      }),
    ),
  );
  return results.flatMap(({ code, lines }) => (code === 0 ? [] : lines));
}

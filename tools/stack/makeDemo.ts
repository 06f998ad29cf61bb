import { join } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

export interface DemoAccount {
  email: string;
  password: string;
  description: string;
}

/** Has the api make its demo data where it is missing, and returns the accounts that one can sign in with. */
export async function makeDemo(lifecycle: Lifecycle, env: NodeJS.ProcessEnv): Promise<DemoAccount[]> {
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, 'api/dist/demo.js')],
    env,
  });
  if (code !== 0)
    throw new Failure(
      'The demo data could not be made: see above. DEMO=0 starts without it.',
      lines.slice(-15),
    );
  return lines.filter((line) => line.startsWith('{"email"')).map((line) => JSON.parse(line) as DemoAccount);
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { hashInputs } from './hashInputs';
import { hashOutputs } from './hashOutputs';
import type { Workspace } from './Workspace';

const RECORDS = join(CACHE, 'builds');

/**
 * Builds a workspace unless its last build was of the same inputs and what it made is still there: a build by hand that failed
 * leaves an empty folder or half of one, and one of other sources leaves something else.
 * @param records The folder that says, workspace by workspace, what was built from what.
 * @returns whether it was built.
 */
export async function buildWhenChanged(
  lifecycle: Lifecycle,
  workspace: Workspace & { buildScript: string },
  records = RECORDS,
): Promise<boolean> {
  const record = join(records, workspace.name);
  const dist = join(workspace.folder, 'dist');
  const inputs = hashInputs(workspace);
  const entry = () => `${inputs} ${hashOutputs(dist)}`;
  if (readRecord(record) === entry()) return false;
  // Without a record an interrupted build is not taken for a finished one.
  rmSync(record, { force: true });
  const { code, lines } = await runProgram(lifecycle, {
    command: workspace.buildScript,
    cwd: workspace.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  if (code !== 0) throw new Failure(`The build of ${workspace.name} failed: see above.`, lines.slice(-40));
  if (hashOutputs(dist) === null) throw new Failure(`The build of ${workspace.name} made nothing.`);
  mkdirSync(records, { recursive: true });
  writeFileSync(record, entry());
  return true;
}

function readRecord(record: string): string | null {
  return existsSync(record) ? readFileSync(record, 'utf8') : null;
}

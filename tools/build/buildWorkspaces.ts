import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { hashInputs } from './hashInputs';
import { readWorkspaces, type Workspace } from './Workspace';

export interface BuildReport {
  built: string[];
  unchanged: string[];
}

/**
 * Builds each workspace whose inputs changed since its last build, as many at once as do not need each other.
 * @param only The workspaces wanted, by folder name; all when left out.
 */
export async function buildWorkspaces(lifecycle: Lifecycle, only?: readonly string[]): Promise<BuildReport> {
  const report: BuildReport = { built: [], unchanged: [] };
  const builds = new Map<Workspace, Promise<void>>();
  const start = (workspace: Workspace): Promise<void> => {
    const begun = builds.get(workspace) ?? buildAfterDependencies(lifecycle, workspace, start, report);
    builds.set(workspace, begun);
    return begun;
  };
  const wanted = readWorkspaces().filter(({ name }) => !only || only.includes(name));
  // Every build ends before a failure is told: none may go on in the background.
  const results = await Promise.allSettled(wanted.map(start));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return report;
}

async function buildAfterDependencies(
  lifecycle: Lifecycle,
  workspace: Workspace,
  start: (dependency: Workspace) => Promise<void>,
  report: BuildReport,
): Promise<void> {
  await Promise.all(workspace.dependencies.map(start));
  if (!workspace.buildScript) return;
  const changed = await buildWhenChanged(lifecycle, workspace, workspace.buildScript);
  (changed ? report.built : report.unchanged).push(workspace.name);
}

async function buildWhenChanged(
  lifecycle: Lifecycle,
  workspace: Workspace,
  buildScript: string,
): Promise<boolean> {
  const record = join(CACHE, 'builds', workspace.name);
  const hash = hashInputs(workspace);
  if (readRecord(record) === hash && existsSync(join(workspace.folder, 'dist'))) return false;
  // Without a record an interrupted build is not taken for a finished one.
  rmSync(record, { force: true });
  const { code, lines } = await runProgram(lifecycle, {
    command: buildScript,
    cwd: workspace.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  if (code !== 0) throw new Failure(`The build of ${workspace.name} failed: see above.`, lines.slice(-40));
  mkdirSync(join(CACHE, 'builds'), { recursive: true });
  writeFileSync(record, hash);
  return true;
}

function readRecord(record: string): string | null {
  return existsSync(record) ? readFileSync(record, 'utf8') : null;
}

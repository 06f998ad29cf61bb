import type { Lifecycle } from '../Lifecycle';
import { buildWhenChanged } from './buildWhenChanged';
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
  const { buildScript } = workspace;
  if (!buildScript) return;
  const changed = await buildWhenChanged(lifecycle, { ...workspace, buildScript });
  (changed ? report.built : report.unchanged).push(workspace.name);
}

import contract from '../../contract.json' with { type: 'json' };
import { UnfitRemote } from './UnfitRemote';

/** What is read of a remote's `mf-manifest.json`. */
export interface Manifest {
  metaData?: {
    pluginVersion?: string;
    globalName?: string;
    remoteEntry?: { path: string; name: string; type: 'global' };
  };
  shared?: { name: string; requiredVersion?: string }[];
  exposes?: { path: string }[];
  /** The names of web-core that it runs with; its build wrote them (`SurfaceUsed`). */
  surface?: string[];
}

const [EXPOSED = ''] = Object.keys(contract.exposes);
const provided: Record<string, string> = contract.shared;
const surface = new Set(contract.surface);

/**
 * Checks a remote's manifest against the contract between the front ends (web-core/CONTRACT.md), before any of its code runs.
 * @throws UnfitRemote saying what does not fit.
 */
export function assertFits(manifest: Manifest): void {
  const federation = manifest.metaData?.pluginVersion;
  if (federation !== contract.federation) refuse('module federation', federation, contract.federation);
  for (const { name, requiredVersion } of manifest.shared ?? []) {
    const version = provided[name];
    if (!version || !satisfies(version, requiredVersion ?? '')) refuse(name, requiredVersion, version);
  }
  for (const name of manifest.surface ?? [])
    if (!surface.has(name)) throw new UnfitRemote(`It wants ${name} of @souk/web-core; here is none.`);
  if (!manifest.exposes?.some(({ path }) => path === EXPOSED))
    throw new UnfitRemote(`It has no ${EXPOSED} to show.`);
}

function refuse(what: string, wanted: string | undefined, here: string | undefined): never {
  throw new UnfitRemote(`It wants ${what} ${wanted || 'of another kind'}; here is ${here ?? 'none'}.`);
}

/** An exact version, or `^1.2.3`: the same major, and at least as new. Nothing else is in the contract. */
function satisfies(version: string, required: string): boolean {
  if (!required.startsWith('^')) return version === required;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(required.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}

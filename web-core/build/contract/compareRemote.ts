import { assertFits, type Manifest } from '../../src/contract/assertFits';
import { UnfitRemote } from '../../src/contract/UnfitRemote';
import type { Contract } from './compareContract';

/** What a remote's build wrote. */
export interface BuiltRemote {
  manifest: Manifest;
  /** The addresses that `pages.json` names. */
  addresses: readonly string[];
}

/** @returns a line for each thing in which a built remote breaks the contract between the front ends. */
export function compareRemote(
  { routes }: Pick<Contract, 'routes'>,
  name: string,
  { manifest, addresses }: BuiltRemote,
): string[] {
  const promised = new Set(routes[name]);
  const pages = new Set(addresses.map((address) => address.replace(/\?.*/, '')));
  return [
    ...refusal(manifest),
    ...[...promised]
      .filter((route) => !pages.has(route))
      .map((route) => `${name} has no page for ${route}, which is one of its routes`),
    ...[...pages]
      .filter((page) => !promised.has(page))
      .map((page) => `${name} has a page for ${page}, which is none of its routes`),
  ];
}

/** Why the shell would not run it. */
function refusal(manifest: Manifest): string[] {
  try {
    assertFits(manifest);
    return [];
  } catch (error) {
    if (error instanceof UnfitRemote) return [`The shell would refuse it: ${error.message}`];
    throw error;
  }
}

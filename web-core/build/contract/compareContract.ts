import { takenRoutes } from './takenRoutes';

/** What web-core/contract.json says (web-core/CONTRACT.md). */
export interface Contract {
  federation: string;
  /** Versions by shared module. */
  shared: Record<string, string>;
  /** What a remote exposes, by module: its exports and the props of its component, optional ones with a question mark. */
  exposes: Record<string, Exposed>;
  /** The pages of each remote, by its name in federation. */
  routes: Record<string, readonly string[]>;
  /** The pages that more than one of them has: the role of whoever looks decides. */
  routesByRole: readonly string[];
  surface: readonly string[];
}

export interface Exposed {
  exports: readonly string[];
  props: readonly string[];
}

/** The same things as the code has them. */
export interface Actual {
  /** What web-core exports to run with, apart from types. */
  surface: readonly string[];
  webCoreVersion: string;
  /** What the shell asks of a remote's module. */
  exposed: Exposed;
  /** Every pinned version of React and of federation: which package.json (or the installed package) says it, and what. */
  pins: readonly { where: string; name: string; version: string }[];
}

const CONTRACT = 'web-core/contract.json';

/** @returns a line for each thing in which the code breaks the contract between the front ends; none when it keeps it. */
export function compareContract(contract: Contract, actual: Actual): string[] {
  const promised = new Set(contract.surface);
  const exported = new Set(actual.surface);
  return [
    ...[...promised]
      .filter((name) => !exported.has(name))
      .map(
        (name) =>
          `web-core no longer exports ${name}, which ${CONTRACT} promises to the remotes: see web-core/CONTRACT.md`,
      ),
    ...[...exported]
      .filter((name) => !promised.has(name))
      .map((name) => `web-core exports ${name}, which is not in the surface of ${CONTRACT}`),
    ...takenRoutes(contract).map((line) => `${CONTRACT}: ${line}`),
    ...exposedDifferences(actual.exposed, contract),
    ...differences(actual.pins, contract),
    ...(actual.webCoreVersion === contract.shared['@souk/web-core']
      ? []
      : [`web-core/package.json has version ${actual.webCoreVersion}; ${CONTRACT} says otherwise`]),
  ];
}

function differences(pins: Actual['pins'], { federation, shared }: Contract): string[] {
  return pins.flatMap(({ where, name, version }) => {
    const wanted = Object.entries(shared)
      .filter(([module]) => module === name || module.startsWith(`${name}/`))
      .map(([, sharedVersion]) => sharedVersion);
    const versions = name.startsWith('@module-federation/') ? [federation] : wanted;
    return versions.every((one) => one === version)
      ? []
      : [`${where} has ${name} ${version}; ${CONTRACT} says ${versions.join(' and ')}`];
  });
}

function exposedDifferences(exposed: Exposed, { exposes }: Contract): string[] {
  const asked = JSON.stringify(exposed);
  return Object.entries(exposes)
    .map(([module, { exports, props }]) => [module, JSON.stringify({ exports, props })] as const)
    .filter(([, promised]) => promised !== asked)
    .map(
      ([module, promised]) =>
        `web-core/src/RemoteModule.ts asks ${asked} of a remote's ${module}; ${CONTRACT} says ${promised}`,
    );
}

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Compressed; smaller growth comes from changed names alone. */
const MAY_GROW_KIB = 2;
/** Bytes of source; smaller modules are not listed. */
const WORTH_NAMING_BYTES = 3_000;
/** A library's folder, as `antd/es/table`. */
const LIBRARY_PART = /^.*node_modules\/((?:@[^/]+\/)?[^/]+(?:\/(?:es|lib)\/[^/]+)?).*/;
const FILE = 'pageWeights.json';
const ALL = 10_000;

export interface Weight {
  /** Compressed scripts, without those of the shell. */
  kib: number;
  /** Bytes of source of the larger modules, by file, or by folder of a library. */
  modules: Record<string, number>;
}
export type Weights = Record<string, Weight>;

/** Names each page that has grown too much, with the modules that came or grew. */
export function grownPages(before: Weights, now: Weights): string[] {
  return Object.entries(now).flatMap(([page, { kib, modules }]) => {
    const known = before[page];
    if (!known || kib <= known.kib + MAY_GROW_KIB) return [];
    const came = Object.entries(modules)
      .map(([name, bytes]) => ({ name, more: bytes - (known.modules[name] ?? 0) }))
      .filter(({ more }) => more > 0)
      .sort((one, other) => other.more - one.more)
      .map(({ name, more }) => `\n    ${(more / 1000).toFixed(1)} kB of source in ${name}`);
    return [`${page} has grown from ${known.kib} to ${kib} KiB:${came.join('')}`];
  });
}

/**
 * Fails a build whose pages load more scripts than `pageWeights.json` says, and names the modules. `WEIGH=1 npm run build` writes the
 * file again: a page that may be heavier says so in a commit.
 */
export const weighPages: RsbuildPlugin = {
  name: 'souk:weigh-pages',
  setup: (api) =>
    api.onAfterBuild(({ stats }) => {
      if (process.env.NODE_ENV === 'development') return;
      const file = path.join(api.context.rootPath, FILE);
      const now = weightsOf(stats as Rspack.Stats, api.context.distPath);
      if (process.env.WEIGH) writeFileSync(file, asLines(now));
      const grown = existsSync(file) ? grownPages(JSON.parse(readFileSync(file, 'utf8')), now) : [];
      if (grown.length > 0) throw new Error(grown.join('\n'));
    }),
};

function weightsOf(stats: Rspack.Stats, dist: string): Weights {
  const pages = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8')) as Record<
    string,
    { files: string[] }
  >;
  // Modules that were joined into one are orphans of it.
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    chunkModulesSpace: ALL,
    dependentModules: true,
    nestedModules: true,
    nestedModulesSpace: ALL,
    orphanModules: true,
  });
  return Object.fromEntries(
    Object.entries(pages).map(([page, { files }]) => {
      const scripts = files.filter((file) => file.endsWith('.js'));
      const modules = chunks
        .filter((chunk) => chunk.files?.some((file) => scripts.includes(file)))
        .flatMap((chunk) => chunk.modules ?? [])
        .flatMap((module) => module.modules ?? [module])
        .filter(({ name }) => name && isFile(name));
      const sizes: Record<string, number> = {};
      for (const { name = '', size = 0 } of modules) {
        const part = name.replace(LIBRARY_PART, '$1');
        sizes[part] = (sizes[part] ?? 0) + size;
      }
      const named = Object.entries(sizes).filter(([, size]) => size >= WORTH_NAMING_BYTES);
      const bytes = scripts.reduce((sum, file) => sum + sizeOf(path.join(dist, file)), 0);
      return [page, { kib: Math.round(bytes / 102.4) / 10, modules: Object.fromEntries(named.sort()) }];
    }),
  );
}

/** A line a page. */
const asLines = (weights: Weights) =>
  `{\n${Object.entries(weights)
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
    .join(',\n')}\n}\n`;

/** Not a style, whose name is its loaders', nor federation's runtime, whose name is its text. */
const isFile = (name: string) => /^\.[^!]+$/.test(name);

/** Files that are too small have no compressed form. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

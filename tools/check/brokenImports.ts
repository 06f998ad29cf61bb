import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { ImportRule } from './importRules';

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']*)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts'];
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:test|testing)\//;

/**
 * Lists relative imports that break a rule. Tests may import whatever they test.
 * @param files from the root, with slashes.
 */
export function brokenImports(
  root: string,
  files: readonly string[],
  rules: readonly ImportRule[],
): string[] {
  return files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !TEST.test(file))
    .flatMap((file) => {
      const bound = rules.flatMap(({ from, to, except, says }) => {
        const found = from.exec(file);
        if (!found) return [];
        const fill = (pattern: string) =>
          new RegExp(pattern.replaceAll(/\$(\d)/g, (_, group) => found[group] ?? ''));
        return [{ says, to: fill(to), except: except === undefined ? null : fill(except) }];
      });
      if (bound.length === 0) return [];
      return importsOf(root, file).flatMap((target) =>
        bound
          .filter(({ to, except }) => to.test(target) && !except?.test(target))
          .map(({ says }) => `${file} → ${target}: ${says}`),
      );
    });
}

/** Paths from the root of a file's relative imports, including types. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = posix.join(dirname(file), specifier);
    return ENDINGS.map((ending) => path + ending)
      .filter((candidate) => isFile(join(root, candidate)))
      .slice(0, 1);
  });
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}

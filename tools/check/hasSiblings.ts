import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HAS_SIBLING = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^,{};]*[~+]/g;

/**
 * Finds style rules from `:has()` to a following sibling. Browsers fail to update such rules: elements hidden by `:has(.skeleton) ~ *`
 * stayed hidden in Chromium. The page's code must decide instead.
 */
export function hasSiblings(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      hasSiblingsIn(readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} styles what follows an element with :has(): let the component decide it`,
      ),
    );
}

export function hasSiblingsIn(style: string): number[] {
  return [...style.matchAll(HAS_SIBLING)].map(({ index }) => style.slice(0, index).split('\n').length);
}

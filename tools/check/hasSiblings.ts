import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HAS_SIBLING = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^,{};]*[~+]/g;

/**
 * Style rules that go from an element that has something to what follows it. Browsers leave such rules out when the page changes:
 * what `:has(.skeleton) ~ *` had hidden stayed hidden in Chromium. The page's code decides what is shown.
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

/** The numbers of such lines. */
export function hasSiblingsIn(style: string): number[] {
  return [...style.matchAll(HAS_SIBLING)].map(({ index }) => style.slice(0, index).split('\n').length);
}

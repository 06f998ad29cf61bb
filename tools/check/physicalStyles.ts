import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages of the front ends, which are also read from right to left. */
const STYLES = /^(?:web-core|shell|user-web|admin-web)\/.*\.css$/;

const SIDED = [
  /(?:^|[;{\s])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?:^|[;{\s])(?:left|right)\s*:/,
  /(?:text-align|float)\s*:\s*(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
];
/** Four values: the second is the right side, the fourth the left. */
const FOUR = /(?:^|[;{\s])(?:margin|padding|inset)\s*:\s*([^;{}]+);/;
const VALUE = /(?:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()]+)/g;
/** Reason on the line itself or the one above why the side is the same in every language. */
const REASON = /\/\* In every language: .+\*\//;

/** Declarations of left or right, where another text direction needs start or end. */
export function physicalStyles(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => STYLES.test(file))
    .flatMap((file) =>
      physicalIn(readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} names a side: say start or end, or why it is “In every language: …”`,
      ),
    );
}

export function physicalIn(style: string): number[] {
  const lines = style.split('\n');
  return lines.flatMap((line, at) => {
    const isExcused = REASON.test(line) || REASON.test(lines[at - 1] ?? '');
    return !isExcused && namesSide(line) ? [at + 1] : [];
  });
}

function namesSide(line: string): boolean {
  if (SIDED.some((pattern) => pattern.test(line))) return true;
  const [, right, , left, more] = FOUR.exec(line)?.[1]?.match(VALUE) ?? [];
  return left !== undefined && more === undefined && left !== right;
}

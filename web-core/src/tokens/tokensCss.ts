import {
  fontFamily,
  lineHeights,
  monoFamily,
  motionMs,
  type Palette,
  palettes,
  radii,
  space,
  targetSize,
  textSizes,
  voiceName,
  weights,
  widths,
} from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function colours(palette: Palette): string[] {
  return Object.entries(palette).map(([name, value]) =>
    name.startsWith('shadow') ? `--${kebab(name)}: ${value};` : `--color-${kebab(name)}: ${value};`,
  );
}

const scale = (prefix: string, steps: Record<string, number>, unit: string) =>
  Object.entries(steps).map(([step, value]) => `--${prefix}-${step}: ${value}${unit};`);

const rem = (sizes: Record<string, number>) =>
  Object.entries(sizes).map(([step, pixels]) => `--text-${step}: ${pixels / 16}rem;`);

function block(selector: string, lines: string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/** Generates `tokens.css` from the tokens. `tokensCss.test.ts` fails if the file differs. */
export function tokensCss(): string {
  const lightLines = ['color-scheme: light;', ...colours(palettes.light)];
  const darkLines = ['color-scheme: dark;', ...colours(palettes.dark)];
  const constants = [
    ...rem(textSizes),
    ...scale('leading', lineHeights, ''),
    ...scale('weight', weights, ''),
    ...scale('space', space, 'px'),
    ...scale('radius', radii, 'px'),
    `--target: ${targetSize}px;`,
    ...scale('width', widths, 'px'),
    `--motion: ${motionMs}ms;`,
    `--font: ${fontFamily};`,
    `--mono: ${monoFamily};`,
    `--voice: "${voiceName}", var(--font);`,
  ];
  return `${[
    '/* Written from tokens.ts by build/writeTokens.ts; change the tokens there. */',
    block(
      ':root',
      [...lightLines, '', ...constants].map((line) => line),
    ),
    // Screen only: print is always light.
    `@media screen and (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', darkLines, '  ')}\n}`,
    `@media screen {\n${block(':root[data-theme="dark"]', darkLines, '  ')}\n}`,
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', ['--motion: 0ms;'], '  ')}\n}`,
  ].join('\n\n')}\n`.replace(/[ \t]+$/gm, '');
}

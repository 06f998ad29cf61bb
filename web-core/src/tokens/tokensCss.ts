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

const COLOUR = /#\w+|rgb\(.*\)/;

/** `light-dark()` takes the place of the colour, in which a token's two values differ. */
function colours(light: Palette, dark: Palette): string[] {
  return Object.entries(light).map(([name, value]) => {
    const other = dark[name as keyof Palette].match(COLOUR)?.[0];
    const both = value.replace(COLOUR, (colour) => `light-dark(${colour}, ${other})`);
    return `--${name.startsWith('shadow') ? '' : 'color-'}${kebab(name)}: ${both};`;
  });
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
    block(':root', [
      'color-scheme: light dark;',
      ...colours(palettes.light, palettes.dark),
      '',
      ...constants,
    ]),
    block(':root[data-theme="light"]', ['color-scheme: light;']),
    block(':root[data-theme="dark"]', ['color-scheme: dark;']),
    // Print is always light.
    `@media print {\n${block(':root:root', ['color-scheme: light;'], '  ')}\n}`,
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', ['--motion: 0ms;'], '  ')}\n}`,
  ].join('\n\n')}\n`.replace(/[ \t]+$/gm, '');
}

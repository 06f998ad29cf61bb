/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { palettes } from '@souk/web-core/tokens';
import type { ComponentType, ReactElement } from 'react';
import { components } from './components';
import { extractStyles } from './extractStyles';

const SOURCES = path.join(__dirname, '../src');
const FROM_ANTD = /import \{([^}]*)\} from 'antd'/g;
/** Has no styles of its own. */
const UNSTYLED = ['ConfigProvider', 'theme as themes'];

const css = extractStyles();

it('has the styles of every component that the back office uses', () => {
  const used = new Set(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(FROM_ANTD)])
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !UNSTYLED.includes(name)),
  );
  const { children } = components.props as { children: ReactElement[] };
  const drawn = children.map(({ type }) => (type as ComponentType).displayName);
  expect([...used].filter((name) => !drawn.includes(name))).toEqual([]);
});

it('touches nothing but Ant Design’s own elements', () => {
  const selectors = [...css.replace(/@keyframes[^{]*\{([^{}]*\{[^{}]*\})*\}/g, '').matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !selector.startsWith(':root'));
  expect(selectors.length).toBeGreaterThan(300);
  expect(selectors.filter((selector) => !/\.(ant-|anticon|souk-admin)/.test(selector))).toEqual([]);
});

it('has the colours of both schemes, the dark ones for whoever chose it or whose system did', () => {
  const [light = '', ...dark] = css.split(/(?=@media \(prefers-color-scheme)|(?=:root\[data-theme)/);
  expect(light).toContain(`--ant-color-bg-container:${palettes.light.surface};`);
  expect(dark).toHaveLength(2);
  for (const block of dark) {
    expect(block).toContain(`--ant-color-bg-container:${palettes.dark.surface};`);
    expect(block).not.toContain('--ant-font-size:');
  }
});

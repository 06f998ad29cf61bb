import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { Theme } from '@souk/web-core/tokens';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../src/theme/antdTheme';
import { components } from './components';

/** Ant Design's own rules for links, which would touch the whole page. */
const PAGE_WIDE = '%Shared%';
/** What it writes for its own run time, to find again what it extracted. */
const BOOKKEEPING = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

interface Extracted {
  /** The same in each scheme: all that differs is in the variables. */
  rules: string;
  variables: string;
}

/**
 * The stylesheet of every Ant Design component that the back office uses, in both schemes, as a switch of the theme or the
 * system chooses between them.
 * @throws when a rule depends on the scheme otherwise than by a variable.
 */
export function extractStyles(): string {
  const light = extract('light');
  const dark = extract('dark');
  if (light.rules !== dark.rules) throw new Error('Ant Design has other rules in the dark');
  const changes = changedDeclarations(light.variables, dark.variables);
  return [
    light.variables,
    light.rules,
    `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${changes} } }`,
    `:root[data-theme="dark"] { ${changes} }`,
  ].join('\n');
}

function extract(scheme: Theme): Extracted {
  const cache = createCache();
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: antdTheme(scheme) }, components),
    ),
  );
  for (const key of cache.cache.keys()) if (key.includes(PAGE_WIDE)) cache.cache.delete(key);
  const css = (types: ('style' | 'token' | 'cssVar')[]) =>
    extractStyle(cache, { plain: true, types }).replaceAll(BOOKKEEPING, '');
  return { rules: css(['style']), variables: css(['token', 'cssVar']) };
}

/** Of the declarations in `after` those that are not in `before`, under their selectors. */
function changedDeclarations(before: string, after: string): string {
  const known = new Map(blocks(before));
  return blocks(after)
    .map(([selector, declarations]) => {
      const old = new Set(known.get(selector));
      const changed = declarations.filter((declaration) => !old.has(declaration));
      return changed.length > 0 ? `${selector} { ${changed.join('; ')} }` : '';
    })
    .join('\n');
}

function blocks(css: string): [selector: string, declarations: string[]][] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.trim(),
    body.split(';').filter((declaration) => declaration.trim() !== ''),
  ]);
}

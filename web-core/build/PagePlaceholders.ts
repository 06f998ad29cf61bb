import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { PAGES_FILE, type PageEntry } from './PageFiles';

/** Inside `dist`, and gone when the build is done. */
const FOLDER = '.prerender';
const ENTRY = 'placeholders';

/** What the module at `entry` exports. */
interface PlaceholderModule {
  /** A page's placeholder as HTML. */
  placeholderAt: (address: URL) => Promise<string>;
}

/** How class names are made: in both builds alike, or the placeholders would have no styles. */
export interface CssModules {
  localIdentName: string;
}

/**
 * Adds to each page of `pages.json` what stands in its place until it runs: the remote is built once more, for Node, and
 * rendered.
 * @param entry The module that exports `placeholderAt`.
 */
export function pagePlaceholders(entry: string, cssModules: CssModules): RsbuildPlugin {
  return {
    name: 'souk:page-placeholders',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath } = api.context;
        const dist = path.join(rootPath, 'dist');
        const config = prerenderConfig(entry, cssModules);
        const { close } = await (await createRsbuild({ cwd: rootPath, config })).build();
        await close();
        const built = pathToFileURL(path.join(dist, FOLDER, `${ENTRY}.js`)).href;
        const { placeholderAt } = (await import(built)) as PlaceholderModule;
        const file = path.join(dist, PAGES_FILE);
        const pages = JSON.parse(await readFile(file, 'utf8')) as Record<string, PageEntry>;
        await assertSelfContained(dist);
        for (const [pattern, page] of Object.entries(pages))
          page.placeholder = await placeholderAt(anAddressOf(pattern));
        await writeFile(file, JSON.stringify(pages, null, 2));
        await rm(path.join(dist, FOLDER), { recursive: true });
      });
    },
  };
}

function prerenderConfig(entry: string, cssModules: CssModules): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    mode: 'production',
    source: { entry: { [ENTRY]: entry } },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      // All in one file: a page's chunk is named by its address, which is no file name.
      rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
    },
    output: {
      target: 'node',
      module: true,
      distPath: { root: path.join('dist', FOLDER), js: '' },
      filename: { js: '[name].js' },
      legalComments: 'none',
      minify: false,
      cssModules,
    },
  };
}

/** Such a remote's styles come in a page's HTML, where an address that they name would mean another file. */
async function assertSelfContained(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.css')))
    if (/url\((?!["']?(data:|#))/.test(await readFile(path.join(dist, file), 'utf8')))
      throw new Error(`${file} names another file: it cannot stand in a page's HTML`);
}

/** One of the addresses that a pattern stands for. */
function anAddressOf(pattern: string): URL {
  const address = new URL(pattern.replace(/:\w+/g, '1'), 'http://souk');
  for (const [name, values] of address.searchParams) {
    const [value = ''] = values.split('|').filter((one) => one !== '');
    address.searchParams.set(name, value);
  }
  return address;
}

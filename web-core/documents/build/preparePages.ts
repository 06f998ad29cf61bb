import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { scriptsIn, speakWhile, textsPlugin, writeTexts } from '../../build/texts';
import type { PreparedPages } from '../gateway/PreparedPages';
import { markers } from '../markers';

/** Temporary folder inside `dist`; the build removes it. */
const FOLDER = '.prerender';
const ENTRY = 'placeholders';

interface PrepareOptions {
  /** Module that exports `placeholderAt(address)`, which resolves to HTML. */
  placeholders?: string;
  /** Class name pattern. Both builds must use the same, or the placeholders have no styles. */
  cssModules: { localIdentName: string };
}

/** Writes `pages.json` beside a remote's manifest. Page chunks are named after the page's address. */
export function preparePages({ placeholders, cssModules }: PrepareOptions): RsbuildPlugin {
  return {
    name: 'souk:prepare-pages',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const { distPath, rootPath } = api.context;
        const pages = pagesOf(stats as Rspack.Stats, await filesOfApp(distPath));
        if (placeholders) {
          const { close } = await (
            await createRsbuild({ cwd: rootPath, config: prerenderConfig(placeholders, cssModules) })
          ).build();
          await close();
          await addPlaceholders(pages, distPath);
        }
        await addTexts(distPath);
        await writeFile(path.join(distPath, 'pages.json'), JSON.stringify(pages, null, 2));
      });
    },
  };
}

/** Adds the text files to the manifest: the remote's loader runs those of the reader's language first. */
async function addTexts(dist: string): Promise<void> {
  const file = path.join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.metaData.texts = await writeTexts(dist, await scriptsIn(dist), 'texts');
  await writeFile(file, JSON.stringify(manifest));
}

/** Files that every page of a remote needs: its entry, and the component that it exposes. */
async function filesOfApp(dist: string): Promise<string[]> {
  const { metaData, exposes } = JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8'));
  const { js, css } = exposes[0].assets;
  return [metaData.remoteEntry.path + metaData.remoteEntry.name, ...js.sync, ...css.sync];
}

function pagesOf(stats: Rspack.Stats, common: readonly string[]): PreparedPages {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const filesOf = (name: string) => (namedChunkGroups[name]?.assets ?? []).map((asset) => asset.name);
  const addresses = Object.keys(namedChunkGroups).filter((name) => name.startsWith('/'));
  return Object.fromEntries(
    addresses.map((address) => {
      // A part of a page, such as a tab, also needs the files of its page.
      const page = address.replace(/\?.*/, '');
      const files = new Set([...common, ...filesOf(page), ...filesOf(address)]);
      return [address, { files: [...files].filter((file) => /\.(js|css)$/.test(file)) }];
    }),
  );
}

async function addPlaceholders(pages: PreparedPages, dist: string): Promise<void> {
  for (const page of Object.values(pages)) {
    const isStyle = (file: string) => file.endsWith('.css');
    const styles = page.files.filter(isStyle).map((file) => inlineStyle(dist, file));
    page.styles = (await Promise.all(styles)).join('');
    page.files = page.files.filter((file) => !isStyle(file));
  }
  for (const language of Object.keys(LANGUAGES) as Language[])
    await speakWhile(language, async () => {
      // A module fixes its texts when it loads, so import one copy per language. A query string does not work: this file's loader drops it.
      const own = path.join(dist, FOLDER, `${ENTRY}.${language}.js`);
      await copyFile(path.join(dist, FOLDER, `${ENTRY}.js`), own);
      const { placeholderAt } = (await import(pathToFileURL(own).href)) as {
        placeholderAt: (address: URL) => Promise<string>;
      };
      for (const [pattern, page] of Object.entries(pages)) {
        const html = await placeholderAt(anAddressOf(pattern));
        if (language === 'en') page.placeholder = html;
        else page.translated = { ...page.translated, [language]: html };
      }
    });
  await rm(path.join(dist, FOLDER), { recursive: true });
}

/** The remote's loader finds the style by its `data-href` and does not fetch the file. */
async function inlineStyle(dist: string, file: string): Promise<string> {
  const css = await readFile(path.join(dist, file), 'utf8');
  if (/url\((?!["']?(data:|#))/.test(css))
    throw new Error(`${file} names another file: in a page's HTML its address would mean something else`);
  const content = css.replaceAll('</style', '<\\/style');
  return `<style nonce="${markers.nonce}" data-href="${file}">${content}</style>`;
}

function anAddressOf(pattern: string): URL {
  const address = new URL(pattern.replace(/:\w+/g, '1'), 'http://souk');
  for (const [name, values] of address.searchParams) {
    const [value = ''] = values.split('|').filter((one) => one !== '');
    address.searchParams.set(name, value);
  }
  return address;
}

function prerenderConfig(entry: string, cssModules: PrepareOptions['cssModules']): RsbuildConfig {
  return {
    plugins: [pluginReact(), textsPlugin],
    mode: 'production',
    source: { entry: { [ENTRY]: entry } },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      // One file: chunks are named by their address, which is not a valid file name.
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

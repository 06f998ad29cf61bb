import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import contract from '../contract.json' with { type: 'json' };
import { contractPlugin } from './contract/contractPlugin';
import { PageFiles } from './PageFiles';
import { pagePlaceholders } from './PagePlaceholders';

/** What the shell provides and every remote takes from it. Each key is named apart: `react` does not cover `react/jsx-runtime`. */
const shared = Object.fromEntries(
  Object.entries(contract.shared).map(([key, version]) => [
    key,
    { singleton: true, import: false as const, requiredVersion: requirement(key, version) },
  ]),
);

/** What web-core gains does not disturb a remote that was built before; React is pinned exactly. */
function requirement(key: string, version: string): string {
  return key === '@souk/web-core' ? `^${version}` : version;
}

/** Below this size, in bytes of source, what files share is copied into each of them. */
const WORTH_A_FILE_BYTES = 60_000;
/** Of how many pages a module must be part to go into the file that all of them share: of most. */
const COMMON_TO = 7;

interface RemoteOptions {
  /** The remote's name in federation: `user_web`. */
  name: keyof typeof contract.routes;
  /** The module that makes its pages' placeholders; a remote may do without. */
  placeholders?: string;
}

/** A page's file is named by its address (`PageFiles`). */
const isPage = ({ name }: { name?: string | null }) => name?.startsWith('/') ?? false;

const commonToPages = { chunks: isPage, minChunks: COMMON_TO };

/**
 * The rsbuild configuration of a remote that exposes one component, `src/App.tsx`, as `./App`. Nothing in it names the
 * shell or an address: a remote is built alone and finds its own files from wherever it is served.
 */
export function remoteConfig({ name, placeholders }: RemoteOptions): RsbuildConfig {
  // Several front ends share one page: their class names must differ even where they compile the same file.
  const cssModules = { localIdentName: `${name}-[local]-[hash:base64:6]` };
  return defineConfig({
    source: { entry: {} },
    splitChunks: {
      preset: 'none',
      // Each script costs a place in the browser's queue, of six: what is small is with every page that needs it.
      cacheGroups: {
        default: false,
        defaultVendors: false,
        common: { ...commonToPages, name: 'common', minSize: WORTH_A_FILE_BYTES },
        // Styles stand in the document. Written twice, a part's would overrule those of the page that uses it.
        commonStyles: {
          ...commonToPages,
          type: 'css/mini-extract',
          name: 'common-styles',
          enforce: true,
          priority: 1,
        },
        // The rules of what is typed into dialogs, above all: they are fetched once, with the first dialog.
        dialogs: {
          chunks: (chunk) => !isPage(chunk),
          name: 'dialogs',
          minChunks: 2,
          minSize: WORTH_A_FILE_BYTES,
        },
      },
    },
    tools: {
      htmlPlugin: false,
      rspack: { plugins: [new PageFiles()] },
      bundlerChain: (chain, { rspack }) => {
        // The plugin names its runtime's CommonJS files, of which nothing can be left out. The same as modules are 4 kB less.
        chain.plugin('federation-runtime-as-modules').use(rspack.NormalModuleReplacementPlugin, [
          /@module-federation\/[\w-]+\/dist\/.*\.cjs$/,
          (resource: { request: string }) => {
            resource.request = resource.request.replace(/\.cjs$/, '.js');
          },
        ]);
      },
    },
    output: {
      target: 'web',
      assetPrefix: 'auto',
      cleanDistPath: true,
      legalComments: 'none',
      // Pages are named by their address, which is no file name.
      filename: { js: '[id].[contenthash:10].js', css: '[id].[contenthash:10].css' },
      cssModules,
    },
    plugins: [
      contractPlugin(name),
      pluginReact(),
      pluginModuleFederation({
        name,
        exposes: { './App': path.resolve('src/App.tsx') },
        shared,
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      placeholders ? pagePlaceholders(placeholders, cssModules) : null,
    ],
  });
}

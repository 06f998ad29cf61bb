import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { preparePages } from '../documents/build/preparePages';
import { compressPlugin } from './compressFiles';
import { textsPlugin } from './texts';
import { weighPages } from './weighPages';

/** Modules that the shell provides, by package. Subpaths need their own entries: `react` does not cover `react/jsx-runtime`. */
const PROVIDED: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@souk/web-core': ['@souk/web-core'],
};

/**
 * Remotes do not bundle these modules. The federation runtime refuses a remote unless the shell's version satisfies the
 * remote's package.json: React's exactly, web-core's by caret range.
 */
function sharedModules() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(PROVIDED).flatMap(([name, modules]) => {
      const version = dependencies[name];
      if (!version) throw new Error(`package.json names no version of ${name}`);
      const requiredVersion = name === '@souk/web-core' ? `^${version}` : version;
      const shared = { singleton: true, import: false as const, strictVersion: true, requiredVersion };
      return modules.map((module) => [module, shared]);
    }),
  );
}

/** Minimum size in bytes of source for a shared file. Smaller modules are copied into each chunk. */
const WORTH_A_FILE_BYTES = 120_000;
interface RemoteOptions {
  name: string;
  placeholders?: string;
}

/** Readable class names in development only. */
export const classNamesOf = (frontEnd: string) =>
  process.env.NODE_ENV === 'development'
    ? `${frontEnd}-[local]-[hash:base64:6]`
    : `${frontEnd}-[hash:base64:6]`;

/** Chunks of pages are named by their address (`preparePages`). */
const isPage = ({ name }: { name?: string | null }) => name?.startsWith('/') ?? false;

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
/** Matches zod and schemas. The other modules that dialogs share are small, and charts and lists need them without these. */
const isHeavy = (module: Rspack.Module) => {
  const file = module.nameForCondition() ?? '';
  return ZOD.test(file) || (/\.ts$/.test(file) && readFileSync(file, 'utf8').includes("from 'zod/mini'"));
};

/**
 * Files that pages share, and files that dialogs share. Each script takes a place in the browser's request queue, so
 * small modules are copied into every page that needs them.
 */
const SHARED_FILES: NonNullable<Exclude<RsbuildConfig['splitChunks'], false>>['cacheGroups'] = {
  default: false,
  defaultVendors: false,
  // One file for each set of pages: a page loads nothing that only others need.
  common: {
    chunks: isPage,
    test: (module) => !isHeavy(module),
    minChunks: 5,
    minSize: WORTH_A_FILE_BYTES,
  },
  // Documents inline their styles. A second copy, loaded by a part, would override the styles of the page that uses it.
  commonStyles: {
    chunks: isPage,
    minChunks: 5,
    type: 'css/mini-extract',
    name: 'common-styles',
    enforce: true,
    priority: 1,
  },
  // Schema library, for form pages and for dialogs.
  zod: { name: 'zod', test: ZOD, minChunks: 2, priority: 1 },
  // Mainly validation rules of dialogs, fetched once with the first dialog.
  dialogs: {
    chunks: (chunk) => !isPage(chunk),
    name: 'dialogs',
    test: isHeavy,
    minChunks: 2,
    minSize: WORTH_A_FILE_BYTES,
  },
};

/**
 * Build of a remote that exposes one component, `src/App.tsx`, as `./App`. It names neither the shell nor an address: a
 * remote is built alone and finds its own files wherever it is served.
 */
export function remoteConfig({ name, placeholders }: RemoteOptions): RsbuildConfig {
  // Several front ends share one page: their class names must differ even if they compile the same file.
  const cssModules = { localIdentName: classNamesOf(name) };
  return defineConfig({
    // For `npm run dev`: the page finds this server under the remote's path at the site (tools/dev).
    dev: {
      assetPrefix: 'auto',
      client: {
        port: process.env.SITE_PORT ?? '',
        path: `/remotes/${path.basename(process.cwd())}/rsbuild-hmr`,
      },
      lazyCompilation: false,
    },
    source: { entry: {} },
    splitChunks: { preset: 'none', cacheGroups: SHARED_FILES },
    tools: {
      htmlPlugin: false,
      bundlerChain: (chain, { rspack }) => {
        // The plugin uses the CommonJS files of its runtime, which cannot be tree-shaken. The ES modules save 4 kB.
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
      // Name chunks by id: their names are addresses, which are not valid file names.
      filename: { js: '[id].[contenthash:10].js', css: '[id].[contenthash:10].css' },
      cssModules,
    },
    plugins: [
      preparePages({ placeholders, cssModules }),
      pluginReact(),
      textsPlugin,
      pluginModuleFederation({
        name,
        exposes: { './App': path.resolve('src/App.tsx') },
        // intl-messageformat is not pinned: a remote that needs another version than the shell's brings its own.
        shared: { ...sharedModules(), 'intl-messageformat': {} },
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      // Last: it compresses the files of all other plugins.
      compressPlugin,
      weighPages,
    ],
  });
}

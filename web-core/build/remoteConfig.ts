import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { preparePages } from '../documents/build/preparePages';
import { compressPlugin } from './compressFiles';
import { textsPlugin } from './texts';

/** Modules that the shell provides, by package. Each is named apart: `react` does not cover `react/jsx-runtime`. */
const PROVIDED: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@souk/web-core': ['@souk/web-core'],
};

/**
 * A remote carries none of it. The shell's has to be of the version that the remote's own package.json names, or the remote is
 * refused: React's exactly; web-core's or a later one that breaks nothing.
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

/** Below this size, in bytes of source, what files share is copied into each of them. */
const WORTH_A_FILE_BYTES = 120_000;
interface RemoteOptions {
  /** The remote's name in federation: `user_web`. */
  name: string;
  /** The module that makes its pages' placeholders; a remote may do without. */
  placeholders?: string;
}

/** The classes' own names are for developers. */
export const classNamesOf = (frontEnd: string) =>
  process.env.NODE_ENV === 'development'
    ? `${frontEnd}-[local]-[hash:base64:6]`
    : `${frontEnd}-[hash:base64:6]`;

/** A page's chunk is named by its address (`preparePages`). */
const isPage = ({ name }: { name?: string | null }) => name?.startsWith('/') ?? false;

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
/** Whether a module is zod, or a schema. What dialogs share beside them is small, and charts and lists need it without these. */
const isHeavy = (module: Rspack.Module) => {
  const file = module.nameForCondition() ?? '';
  return ZOD.test(file) || (/\.ts$/.test(file) && readFileSync(file, 'utf8').includes("from 'zod/mini'"));
};

/** What pages share, and what dialogs do. Each script costs a place in the browser's queue: what is small is with every page that needs it. */
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
  // Styles stand in the document. Written twice, a part's would overrule those of the page that uses it.
  commonStyles: {
    chunks: isPage,
    minChunks: 5,
    type: 'css/mini-extract',
    name: 'common-styles',
    enforce: true,
    priority: 1,
  },
  // Schemas' library, for pages that are a form, and for dialogs.
  zod: { name: 'zod', test: ZOD, minChunks: 2, priority: 1 },
  // The rules of what is typed into dialogs, above all: they are fetched once, with the first dialog.
  dialogs: {
    chunks: (chunk) => !isPage(chunk),
    name: 'dialogs',
    test: isHeavy,
    minChunks: 2,
    minSize: WORTH_A_FILE_BYTES,
  },
};

/**
 * The rsbuild configuration of a remote that exposes one component, `src/App.tsx`, as `./App`. Nothing in it names the
 * shell or an address: a remote is built alone and finds its own files from wherever it is served.
 */
export function remoteConfig({ name, placeholders }: RemoteOptions): RsbuildConfig {
  // Several front ends share one page: their class names must differ even where they compile the same file.
  const cssModules = { localIdentName: classNamesOf(name) };
  return defineConfig({
    // `npm run dev`: the page finds this server under the remote's path at the site (tools/dev).
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
      preparePages({ placeholders, cssModules }),
      pluginReact(),
      textsPlugin,
      pluginModuleFederation({
        name,
        exposes: { './App': path.resolve('src/App.tsx') },
        // A remote that needs another version than the shell has brings its own.
        shared: { ...sharedModules(), 'intl-messageformat': {} },
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      // After all that writes files.
      compressPlugin,
    ],
  });
}

import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { classNamesOf } from '@souk/web-core/build';
import { textsPlugin } from '@souk/web-core/build/texts';

/** Output folder; `npm run dev` passes another one as an argument. */
export const DIST = path.resolve(import.meta.dirname, '..', process.argv[2] ?? 'dist');

/** Temporary folder in `dist` for the code that prerenders the guest pages; the build removes it. */
export const PRERENDER_FOLDER = '.prerender';

export const GUEST_FORMS = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'change-email',
  'undo-email',
  'mail-off',
  'support',
];

// The browser's files and the prerendered HTML are built apart, but their class names must agree.
const cssModules = { localIdentName: classNamesOf('shell') };

const WITHOUT_REACT = ['app-first', 'guest-first'];
const guestEntry = (name: string) => [name, `./src/guest/entries/${name}`];

/** Shell build. `writeDocuments` writes the HTML, not a plugin. */
export const shellConfig = defineConfig({
  dev: { hmr: false },
  plugins: [pluginReact(), textsPlugin],
  tools: { htmlPlugin: false },
  environments: {
    web: {
      splitChunks: {
        preset: 'none',
        // Each file takes a place in the browser's request queue: the app and the guest pages share React as one file,
        // and the rest of a page is one file. The small scripts include no framework and wait for no second file.
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            test: /node_modules\/(react|react-dom|scheduler)\//,
            name: 'react',
            chunks: ({ name }) => !WITHOUT_REACT.includes(name ?? ''),
            enforce: true,
          },
        },
      },
      source: {
        // Omit the federation runtime's Node code and its manifest reader; `federation.ts` reads manifests.
        define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
        entry: {
          app: './src/app/main.tsx',
          'app-first': '@souk/web-core/documents/browser/appFirst',
          'guest-first': '@souk/web-core/documents/browser/guestFirst',
          ...Object.fromEntries(GUEST_FORMS.map(guestEntry)),
        },
      },
      output: {
        target: 'web',
        distPath: { root: DIST, js: 'static', jsAsync: 'static', css: 'static', cssAsync: 'static' },
        manifest: 'files.json',
        legalComments: 'none',
        cssModules,
      },
    },
    prerender: {
      splitChunks: false,
      source: {
        entry: {
          landing: './src/prerender/landing.tsx',
          account: './src/prerender/account.tsx',
          texts: './src/prerender/texts.tsx',
          app: './src/prerender/app.tsx',
          installed: './src/prerender/installed.ts',
        },
      },
      output: {
        target: 'node',
        module: true,
        emitCss: true,
        distPath: { root: path.join(DIST, PRERENDER_FOLDER), js: '', css: '' },
        filename: { js: '[name].js', css: '[name].css' },
        legalComments: 'none',
        minify: { js: false, css: true },
        cssModules,
      },
    },
  },
});

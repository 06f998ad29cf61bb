import { createRequire } from 'node:module';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const versions = createRequire(import.meta.url)('../package.json') as {
  version: string;
  dependencies: Record<'react' | 'react-dom', string>;
};

/** What the shell provides and every remote takes from it. Each key is named apart: `react` does not cover `react/jsx-runtime`. */
const shared = Object.fromEntries(
  [
    ['react', versions.dependencies.react],
    ['react/jsx-runtime', versions.dependencies.react],
    ['react-dom', versions.dependencies['react-dom']],
    ['react-dom/client', versions.dependencies['react-dom']],
    ['@souk/web-core', versions.version],
  ].map(([key, requiredVersion]) => [key, { singleton: true, import: false as const, requiredVersion }]),
);

interface RemoteOptions {
  /** The remote's name in federation: `user_web`. */
  name: 'user_web' | 'admin_web';
}

/**
 * The rsbuild configuration of a remote that exposes one component, `src/App.tsx`, as `./App`. Nothing in it names the
 * shell or an address: a remote is built alone and finds its own files from wherever it is served.
 */
export function remoteConfig({ name }: RemoteOptions): RsbuildConfig {
  return defineConfig({
    source: { entry: {} },
    tools: { htmlPlugin: false },
    output: {
      target: 'web',
      assetPrefix: 'auto',
      cleanDistPath: true,
      legalComments: 'none',
      // Several front ends share one page: their class names must differ even where they compile the same file.
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name,
        exposes: { './App': path.resolve('src/App.tsx') },
        shared,
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  });
}

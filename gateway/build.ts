import { type BuildOptions, build } from 'esbuild';

const common: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  alias: { '@souk/contracts': '../contracts/src', '@souk/server-core': '../server-core/src' },
  sourcemap: true,
  logLevel: 'warning',
};

/** Bundles the gateway for Node 20: workspace packages are included, registry packages stay external. */
await build({ ...common, entryPoints: { main: 'src/main.ts' }, packages: 'external' });

/** The front ends' images contain one file each. */
await build({
  ...common,
  entryPoints: { 'front-end': 'src/frontEnd/main.ts', place: 'src/frontEnd/placeCommand.ts' },
  // The logger's package still uses `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

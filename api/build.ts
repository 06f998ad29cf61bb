import { cpSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles the api's programs for Node 20. Packages of the registry stay outside; the workspace's own go in. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: 'src/main.ts',
    admin: 'src/commands/admin.ts',
    demo: 'src/commands/demo.ts',
    inspectImage: 'src/files/inspection/inspectImage.mjs',
    inspectPdf: 'src/files/inspection/inspectPdf.mjs',
    'kyc-rekey': 'src/commands/kycRekey.ts',
    'ledger-check': 'src/commands/ledgerCheck.ts',
    migrate: 'src/commands/migrate.ts',
    'restore-check': 'src/commands/restoreCheck.ts',
    seed: 'src/commands/seed.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@souk/contracts': '../contracts/src', '@souk/server-core': '../server-core/src' },
  sourcemap: true,
  logLevel: 'warning',
});

// What case files are made of, as it is: it runs in browsers, from a disk.
cpSync(`${import.meta.dirname}/src/features/cases/file`, `${import.meta.dirname}/dist/case-file`, {
  recursive: true,
  filter: (path) => !path.endsWith('.test.ts'),
});

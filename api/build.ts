import { cpSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles the api's programs for Node 20. Packages of the registry stay outside; the workspace's own go in. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: 'src/app/main.ts',
    admin: 'src/app/commands/admin.ts',
    inspectImage: 'src/kernel/files/inspection/inspectImage.mjs',
    inspectPdf: 'src/kernel/files/inspection/inspectPdf.mjs',
    'cases-check': 'src/app/commands/casesCheck.ts',
    'kyc-rekey': 'src/app/commands/kycRekey.ts',
    'ledger-check': 'src/app/commands/ledgerCheck.ts',
    turnPicture: 'src/kernel/files/inspection/turnPicture.mjs',
    migrate: 'src/app/commands/migrate.ts',
    'restore-check': 'src/app/commands/restoreCheck.ts',
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
cpSync(`${import.meta.dirname}/src/modules/trading/caseFile/file`, `${import.meta.dirname}/dist/case-file`, {
  recursive: true,
  filter: (path) => !path.endsWith('.test.ts'),
});

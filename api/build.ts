import { cpSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles the api's programs for Node 20. Packages of the registry stay outside; the workspace's own go in. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: 'src/app/main.ts',
    admin: 'src/app/commands/admin.ts',
    cleanPdf: 'src/kernel/files/inspection/cleanPdf.mjs',
    inspectImage: 'src/kernel/files/inspection/inspectImage.mjs',
    inspectPdf: 'src/kernel/files/inspection/inspectPdf.mjs',
    'cases-check': 'src/app/commands/casesCheck.ts',
    'kyc-rekey': 'src/app/commands/kycRekey.ts',
    'ledger-check': 'src/app/commands/ledgerCheck.ts',
    turnPicture: 'src/kernel/files/inspection/turnPicture.mjs',
    'mail-bounces': 'src/app/commands/mailBounces.ts',
    'mail-check': 'src/app/commands/mailCheck.ts',
    'mark-restored': 'src/app/commands/markRestored.ts',
    migrate: 'src/app/commands/migrate.ts',
    'screening-load': 'src/app/commands/screeningLoad.ts',
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

// The programs of pages that check themselves are copied as they are: they run in browsers, from a disk.
const PROGRAMS = {
  page: 'src/domain/checkedPage/page',
  case: 'src/modules/trading/caseFile/file',
  liabilities: 'src/modules/money/treasury/liabilities/file',
  receipt: 'src/modules/money/wallet/receipt/file',
  'contracts/money/treasury/compareStatement.mjs': '../contracts/src/money/treasury/compareStatement.mjs',
  'contracts/money/treasury/verifyLiability.mjs': '../contracts/src/money/treasury/verifyLiability.mjs',
  'contracts/verifySignature.mjs': '../contracts/src/verifySignature.mjs',
};
for (const [name, path] of Object.entries(PROGRAMS))
  cpSync(`${import.meta.dirname}/${path}`, `${import.meta.dirname}/dist/programs/${name}`, {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  });

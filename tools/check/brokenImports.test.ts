import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brokenImports } from './brokenImports';
import { importRules } from './importRules';

const root = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(root, { recursive: true }));

function complaints(imports: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(imports)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return brokenImports(root, Object.keys(imports), importRules);
}

const target = (path: string) => ({ [path]: 'export const x = 1;' });

it.each([
  ['kernel/http/a.ts', '../../domain/b', 'domain/b.ts', 'kernel imports from below only'],
  [
    'domain/tradeLog/a.ts',
    '../../modules/people/auth/b',
    'modules/people/auth/b.ts',
    'domain imports from below only',
  ],
  ['modules/money/wallet/a.ts', '../../../app/b', 'app/b.ts', 'modules imports from below only'],
  [
    'modules/money/wallet/a.ts',
    '../treasury/b',
    'modules/money/treasury/b.ts',
    'a feature imports no other feature of its module',
  ],
  [
    'modules/money/shared/a.ts',
    '../wallet/b',
    'modules/money/wallet/b.ts',
    'a feature imports no other feature of its module',
  ],
  [
    'modules/trading/trades/deep/a.ts',
    '../../../money/shared/b',
    'modules/money/shared/b.ts',
    'a module is reached by its index.ts',
  ],
  [
    'modules/trading/module.ts',
    '../money/shared/b',
    'modules/money/shared/b.ts',
    'a module is reached by its index.ts',
  ],
  [
    'modules/money/index.ts',
    './wallet/b',
    'modules/money/wallet/b.ts',
    'what other modules may import is in shared',
  ],
  [
    'modules/money/wallet/a.ts',
    '../../trading',
    'modules/trading/index.ts',
    'money imports the modules before it only',
  ],
  [
    'domain/ledger/a.ts',
    '../outbox/b',
    'domain/outbox/b.ts',
    'the ledger imports models and the kernel only',
  ],
])('names %s, which imports %s', (file, specifier, imported, says) => {
  const found = complaints({
    ...target(`api/src/${imported}`),
    [`api/src/${file}`]: `import type { X } from '${specifier}';`,
  });
  expect(found).toEqual([`api/src/${file} → api/src/${imported}: ${says}`]);
});

it('names a front end’s feature that imports another one or another workspace', () => {
  const found = complaints({
    ...target('user-web/src/features/money/wallet/b.tsx'),
    ...target('web-core/src/ui/b.ts'),
    'user-web/src/features/trading/trades/a.tsx':
      "import { x } from '../../money/wallet/b';\nexport * from '../../../../../web-core/src/ui/b';",
  });
  expect(found).toEqual([
    'user-web/src/features/trading/trades/a.tsx → user-web/src/features/money/wallet/b.tsx: a feature imports no other feature, nor what composes it',
    'user-web/src/features/trading/trades/a.tsx → web-core/src/ui/b.ts: a workspace reaches another one by its name, not by its folder',
  ]);
});

it('names a component of a front end that imports a feature', () => {
  const found = complaints({
    ...target('user-web/src/features/money/shared/b.ts'),
    'user-web/src/components/a.tsx': "import { x } from '../features/money/shared/b';",
    'user-web/src/features/money/wallet/a.tsx': "import { x } from '../shared/b';",
  });
  expect(found).toEqual([
    'user-web/src/components/a.tsx → user-web/src/features/money/shared/b.ts: components import no feature, nor what composes them',
  ]);
});

it('says nothing of imports from below, of the same feature, and of tests', () => {
  const found = complaints({
    ...target('api/src/kernel/database/b.ts'),
    ...target('api/src/modules/people/auth/passwords/b.ts'),
    ...target('api/src/modules/people/kyc/b.ts'),
    ...target('api/src/modules/people/shared/b.ts'),
    'api/src/modules/people/index.ts': "export { x } from './shared/b';",
    'api/src/modules/money/wallet/c.ts':
      "import { x } from '../../people';\nimport { x as y } from '../shared/b';",
    'api/src/modules/people/auth/a.ts':
      "import { x } from '../../../kernel/database/b';\nimport { x as y } from './passwords/b';",
    'api/src/modules/people/auth/a.test.ts': "import { x } from '../kyc/b';",
  });
  expect(found).toEqual([]);
});

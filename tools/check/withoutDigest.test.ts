import { textOf } from './readCompose';
import { withoutDigest } from './withoutDigest';

const SHA512 = `sha512-${'A'.repeat(86)}==`;
const INSTALLED = 'node_modules/esbuild';

it.each([
  ['a package with its digest', INSTALLED, { integrity: SHA512 }, false],
  ['a package without one', INSTALLED, {}, true],
  ['an optional one for another machine', INSTALLED, { optional: true }, true],
  ['a package within another', 'node_modules/jest/node_modules/esbuild', {}, true],
  ['one by a digest that can be forged', INSTALLED, { integrity: `sha1-${'A'.repeat(27)}=` }, true],
  ['the root', '', {}, false],
  ['a workspace', 'admin-web', {}, false],
  ['a link to a workspace', 'node_modules/@souk/admin-web', { resolved: 'admin-web', link: true }, false],
])('judges %s', (_, path, entry, isNamed) => {
  const named = [
    `package-lock.json has no SHA-512 of ${path}: nothing says that what npm fetches is what was tested`,
  ];
  expect(withoutDigest(JSON.stringify({ packages: { [path]: entry } }))).toEqual(isNamed ? named : []);
});

it('lets no package run a script when it is installed, but the `node` of npm for the benchmark', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const others = Object.keys(scripts).filter((name) => /ignore-scripts/.test(scripts[name] ?? ''));
  expect([others, scripts.bench]).toEqual([
    ['bench'],
    expect.stringMatching(/--ignore-scripts=false node@\d+ /),
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { anchorsOf, brokenDocLinks } from './brokenDocLinks';

const root = mkdtempSync(join(tmpdir(), 'links-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Composed, so that the check of this repository does not find links here. */
const page = (rest: string) => `docs/${rest}`;

/** Checks files beside a page `rules.md` with the headings “Money out” and “At the end”. */
function complaints(files: Record<string, string>): string[] {
  const all = { [page('rules.md')]: '# Rules\n\n## Money out\n\n## At the end\n', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return brokenDocLinks(root, Object.keys(all));
}

it('names a comment whose page or heading is not there, with its line', () => {
  const gone = `// A rule (${page('gone.md')}).`;
  const renamed = `/** Pays (${page('rules.md')}#money-in). */`;
  expect(complaints({ 'api/src/a.ts': `${gone}\n${renamed}` })).toEqual([
    `api/src/a.ts:1 there is no ${page('gone.md')}`,
    `api/src/a.ts:2 ${page('rules.md')} has no heading #money-in`,
  ]);
});

it('names a link of a document that leads nowhere, also within its own page', () => {
  const links = '[b](gone.md)\n[c](../docs/rules.md#money-in) [d](#b)';
  expect(complaints({ 'bench/a.md': `# A\n\n${links}` })).toEqual([
    'bench/a.md:3 there is no bench/gone.md',
    `bench/a.md:4 ${page('rules.md')} has no heading #money-in`,
    'bench/a.md:4 bench/a.md has no heading #b',
  ]);
});

it('says nothing of links that lead somewhere, of other sites and of examples', () => {
  expect(
    complaints({
      'api/src/a.ts': `// ${page('rules.md')}#money-out. See ${page('rules.md')}, and https://x.example/${page('gone.md')}`,
      'README.md': `# R\n\n[a](${page('rules.md')}#at-the-end) [b](https://x.example/#y) [c](#r)\n`,
      'bench/b.md': '```\n# no heading\n[x](gone.md)\n```\n[b](../README.md) [c](../docs/rules.md)',
      'gateway/texts/help.md': '[terms](/terms) [x](gone.md)',
    }),
  ).toEqual([]);
});

it.each([
  ['## What we owe, proved', 'what-we-owe-proved'],
  ['# `npm run check` [says](a.md) it_all', 'npm-run-check-says-it_all'],
  ['### Four – eyes & two', 'four--eyes--two'],
  ['## Über 20.30 USDT ##', 'über-2030-usdt'],
])('makes the anchor of %s', (heading, anchor) => expect([...anchorsOf(heading)]).toEqual([anchor]));

it('numbers headings that are the same', () => {
  expect([...anchorsOf('# A\n## A\n## A')]).toEqual(['a', 'a-1', 'a-2']);
});

import { grownPages } from './weighPages';

const trade = { kib: 70, modules: { 'TradePage.tsx': 9_000 } };

it('names the modules of a page that has grown by more than two KiB', () => {
  const modules = { 'TradePage.tsx': 9_500, 'zod/schemas.js': 17_400 };
  expect(grownPages({ '/trades/:id': trade }, { '/trades/:id': { kib: 72.1, modules } })).toEqual([
    '/trades/:id has grown from 70 to 72.1 KiB:\n    17.4 kB of source in zod/schemas.js\n    0.5 kB of source in TradePage.tsx',
  ]);
});

it('lets a page grow by less, shrink, and come', () => {
  expect(
    grownPages(
      { '/trades/:id': trade, '/gone': trade },
      { '/trades/:id': { ...trade, kib: 72 }, '/new': trade },
    ),
  ).toEqual([]);
});

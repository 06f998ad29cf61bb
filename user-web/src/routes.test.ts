import contract from '@souk/web-core/contract.json';
import { problem, settledReads } from '@souk/web-core/testing';
import { cleanup } from '@testing-library/react';
import { routes } from './routes';
import { showPage } from './testing/showPage';

it('has the pages that the contract between the front ends gives it, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...contract.routes.user_web].sort());
});

describe('what a page asks for while the session is being confirmed', () => {
  const addresses = [
    '/dashboard',
    '/offers?sort=price_low',
    '/my-offers',
    '/trades?status=open',
    '/trades/7',
    '/wallet',
  ];

  it.each(addresses)('%s: all that it shows, and nothing twice', async (address) => {
    const later = await readsOf(address, false);
    const early = await readsOf(address, true);
    expect(early).toEqual(later);
    expect(new Set(early).size).toBe(early.length);
  });

  async function readsOf(address: string, asShell: boolean): Promise<string[]> {
    const { sent } = await showPage(address, {
      asShell,
      routes: { 'GET /trades/7': () => problem(404, 'There is no such trade.') },
    });
    const reads = await settledReads(sent);
    cleanup();
    return reads;
  }
});

import contract from '@souk/web-core/contract.json';
import { settledReads } from '@souk/web-core/testing';
import { cleanup, screen } from '@testing-library/react';
import { preload } from './App';
import { showPage } from './testing/showPage';

it.each(contract.routes.admin_web)('%s, which the contract gives it, shows a page', async (route) => {
  await showPage(route);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

describe('what a page asks for while the session is being confirmed', () => {
  const addresses = [
    '/dashboard?days=90',
    '/admin?tab=users&search=amina&sort=email',
    '/admin?tab=deposits&status=pending&page=2',
    '/admin?tab=withdrawals',
    '/admin?tab=trades&from=2026-11-01',
    '/admin?tab=kyc',
    '/admin?tab=analytics',
  ];

  it.each(addresses)('%s: all that it shows, and nothing twice', async (address) => {
    const later = await readsOf(address, false);
    const early = await readsOf(address, true);
    expect(early).toEqual(later);
    expect(new Set(early).size).toBe(early.length);
  });

  async function readsOf(address: string, asShell: boolean): Promise<string[]> {
    // The code comes first either way: only then does the page ask.
    await preload?.(new URL(address, window.location.href));
    const { sent } = await showPage(address, { asShell });
    const reads = await settledReads(sent);
    cleanup();
    return reads;
  }
});

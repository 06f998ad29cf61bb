import { cleanup, waitFor } from '@testing-library/react';
import { showPage } from './testing/showPage';

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
    const later = await getsOf(address, false);
    const early = await getsOf(address, true);
    expect(early).toEqual(later);
    expect(new Set(early).size).toBe(early.length);
  });

  async function getsOf(address: string, asShell: boolean): Promise<string[]> {
    const { sent } = await showPage(address, { asShell });
    const gets = () =>
      sent
        .filter(({ method }) => method === 'GET')
        .map(({ path, query }) => `${path}?${query}`)
        .sort();
    await waitFor(() => expect(gets().length).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    cleanup();
    return gets();
  }
});

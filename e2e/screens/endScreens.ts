import type { Page } from 'playwright/test';
import { press, type Screen } from './Screen';

const DATES = { closing_on: '2027-03-01', claims_on: '2027-04-01', closed_on: '2027-12-31' };
const remaining = {
  users: 12,
  available: '48000.220000',
  escrow: '240.300000',
  withdrawal_hold: '69.700000',
};
const windDown = (state: string) => ({
  state,
  reason: 'We retire, and want everyone to leave with all that they own.',
  announced_at: '2026-11-25T09:00:00.000Z',
  ...DATES,
});

/** Adds to the answer of a path. */
const withMore = (path: string, more: (body: object) => object) => (page: Page) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: more(await response.json()) });
  });

const ending = (state: string) => async (page: Page) => {
  const now = windDown(state);
  await withMore('**/api/announcement', (body) => ({ ...body, wind_down: { state, ...DATES } }))(page);
  await withMore('**/api/status', (body) => ({ ...body, wind_down: { ...now, remaining } }))(page);
  await withMore('**/api/admin/wind-down', () => ({
    ...now,
    remaining,
    open_trades: 3,
    waiting: 1,
    rest: '10.00',
  }))(page);
};

const ownProof = '**/api/wallet/liability-proofs/*';
const reserve = { network: 'tron', address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', block_number: 12345678 };
const held = withMore('**/api/transparency/liabilities?*', (proofs) =>
  (proofs as object[]).map((proof) => ({
    ...proof,
    reserves: [{ ...reserve, balance: '49002.100000', checked_at: '2026-11-25T09:00:00.000Z' }],
  })),
);

const waits = (count: number, minutes: number | null) => ({
  count,
  median_minutes: minutes,
  p95_minutes: minutes && minutes * 3,
  longest_minutes: minutes && minutes * 40,
});
const timed = withMore('**/api/transparency/liabilities?*', (proofs) =>
  (proofs as object[]).map((proof, ago) => ({
    ...proof,
    times: [{ day: `2026-11-${24 - ago}`, verified: waits(118, 38), paid_out: waits(0, null) }],
  })),
);

/** How the platform ends, and what of the proofs is seldom seen. */
export const endScreens: readonly Screen[] = [
  { name: 'end-status', person: 'visitor', path: '/status', trouble: ending('announced') },
  { name: 'end-transparency', person: 'seller', path: '/transparency', trouble: ending('closing') },
  { name: 'end-times', person: 'visitor', path: '/transparency', trouble: timed },
  { name: 'end-wallet', person: 'seller', path: '/wallet', trouble: ending('claims') },
  { name: 'end-wallet-closed', person: 'seller', path: '/wallet', trouble: ending('closed') },
  {
    name: 'end-claim',
    person: 'admin',
    path: ({ people }) => `/admin?tab=users&review=${people.seller.id}`,
    trouble: ending('closed'),
  },
  {
    name: 'end-admin',
    person: 'admin',
    path: '/admin?tab=system&group=closing',
    trouble: ending('announced'),
  },
  {
    name: 'end-admin-step',
    person: 'admin',
    path: '/admin?tab=system&group=closing',
    steps: press('Announce the end…'),
  },
  {
    name: 'end-proof-wrong',
    person: 'seller',
    path: '/wallet',
    trouble: withMore(ownProof, (proof) => ({ ...proof, username: 'someone_else' })),
  },
  {
    name: 'end-proof-withheld',
    person: 'seller',
    path: '/wallet',
    trouble: (page) => page.route(ownProof, (route) => route.fulfill({ status: 404, json: {} })),
  },
  {
    name: 'end-sign-reserve',
    person: 'admin',
    path: '/admin?tab=treasury',
    trouble: held,
    steps: press('Sign proof {number}'),
  },
];

import { all, answered, changed } from './answers';
import { press, type Screen, screensOf } from './Screen';

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

const ending = (state: string) => {
  const now = windDown(state);
  return all(
    changed('/announcement', (body) => ({ ...body, wind_down: { state, ...DATES } })),
    changed('/status', (body) => ({ ...body, wind_down: { ...now, remaining } })),
    answered('/admin/wind-down', { ...now, remaining, open_trades: 3, waiting: 1, rest: '10.00' }),
  );
};

const ownProof = '/wallet/liability-proofs/*';
const reserve = { network: 'tron', address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', block_number: 12345678 };
const held = changed('/transparency/liabilities?*', (proofs: object[]) =>
  proofs.map((proof) => ({
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
const timed = changed('/transparency/liabilities?*', (proofs: object[]) =>
  proofs.map((proof, ago) => ({
    ...proof,
    times: [{ day: `2026-11-${24 - ago}`, verified: waits(118, 38), paid_out: waits(0, null) }],
  })),
);

const admin = screensOf('admin');
const seller = screensOf('seller');
const visitor = screensOf('visitor');

/** Closing of the platform, and rare states of the proofs. */
export const endScreens: readonly Screen[] = [
  visitor('end-status', '/status', { trouble: ending('announced') }),
  seller('end-transparency', '/transparency', { trouble: ending('closing') }),
  visitor('end-times', '/transparency', { trouble: timed }),
  seller('end-wallet', '/wallet', { trouble: ending('claims') }),
  seller('end-wallet-closed', '/wallet', { trouble: ending('closed') }),
  admin('end-claim', ({ people }) => `/admin?tab=users&review=${people.seller.id}`, {
    trouble: ending('closed'),
  }),
  admin('end-admin', '/admin?tab=system&group=closing', { trouble: ending('announced') }),
  admin('end-admin-step', '/admin?tab=system&group=closing', { steps: press('Announce the end…') }),
  seller('end-proof-wrong', '/wallet', {
    trouble: changed(ownProof, (proof) => ({ ...proof, username: 'someone_else' })),
  }),
  seller('end-proof-withheld', '/wallet', { trouble: answered(ownProof, {}, 404) }),
  admin('end-sign-reserve', '/admin?tab=treasury', { trouble: held, steps: press('Sign proof {number}') }),
];

import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { LIMIT_HOURS } from '@souk/contracts/money/limits';
import * as fc from 'fast-check';
import { reachedBy, type Use, usageOf, withdrawalParts } from './usage';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const limitOf = (max: number, hours: (typeof LIMIT_HOURS)[number]) => ({
  what: 'withdraw_amount' as const,
  hours,
  max: String(max),
  until: null,
});

it('lets no more through within any time than the limit says, and refuses nothing that fits', () => {
  const asked = fc.array(fc.record({ after: fc.nat(9 * HOUR_MS), amount: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(asked, fc.constantFrom(...LIMIT_HOURS), (requests, hours) => {
      const limit = limitOf(100, hours);
      const uses: Use[] = [];
      let at = START;
      for (const { after, amount } of requests) {
        at += after;
        const now = new Date(at);
        const within = uses.filter((use) => use.at.getTime() > at - hours * HOUR_MS);
        const sum = within.reduce((total, { parts }) => total + Number(parts.withdraw_amount), 0);
        const reached = reachedBy(withdrawalParts(String(amount)), { limits: [limit], uses, now });
        expect(reached === null).toBe(sum + amount <= 100);
        if (!reached) uses.push({ at: now, parts: withdrawalParts(String(amount)) });
        else if (reached.freesAt) {
          const again = (moment: number) =>
            reachedBy(withdrawalParts(String(amount)), { limits: [limit], uses, now: new Date(moment) });
          expect(again(reached.freesAt.getTime())).toBeNull();
          expect(again(reached.freesAt.getTime() - 1)).not.toBeNull();
        }
      }
    }),
  );
});

it('is free again at the very millisecond at which a use leaves its time', () => {
  const limit = limitOf(10, 24);
  const uses = [{ at: new Date(START), parts: withdrawalParts('10') }];
  const end = START + 24 * HOUR_MS;
  expect(usageOf(limit, uses, new Date(end - 1))).toEqual({ used: '10', freesAt: new Date(end) });
  expect(usageOf(limit, uses, new Date(end))).toEqual({ used: '0', freesAt: null });
});

it('names no moment where a request alone is beyond the limit, and of two limits the longer one', () => {
  const uses = [{ at: new Date(START), parts: withdrawalParts('8') }];
  const now = new Date(START + HOUR_MS);
  const ask = (amount: string) =>
    reachedBy(withdrawalParts(amount), { limits: [limitOf(10, 24), limitOf(9, 720)], uses, now });
  expect(ask('3')).toMatchObject({ limit: { hours: 720 }, freesAt: new Date(START + 720 * HOUR_MS) });
  expect(ask('9.5')).toMatchObject({ limit: { hours: 720 }, freesAt: null });
  expect(compareAmounts(ask('3')?.used ?? '0', '8')).toBe(0);
});

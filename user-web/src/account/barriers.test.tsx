import { abilitiesOf } from '@souk/contracts/people/abilities/abilities';
import { PEOPLE_GRANT_NAMES } from '@souk/contracts/people/abilities/grants';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { WIND_DOWN_ALLOWS, windDownMachine } from '@souk/contracts/platform/windDown/windDown';
import { aUser } from '@souk/web-core/testing';
import { barrierOf, barrierText, isClosed } from './barriers';

const barred = (platform: object) => {
  const person = aUser();
  const all = abilitiesOf({
    person,
    platform: { ...DEFAULT_SYSTEM_SETTINGS, wind_down: { state: 'open' }, ...platform },
    now: new Date(),
  });
  const barriers = Object.entries(all).flatMap(([grant, barrier]) =>
    barrier ? [[grant, { ...barrier, detail: barrier.code }]] : [],
  );
  return { barriers: Object.fromEntries(barriers) };
};

it.each(windDownMachine.states)('draws nothing that the platform refuses while it is %s', (state) => {
  const user = barred({ wind_down: { state } });
  const open = PEOPLE_GRANT_NAMES.filter((grant) => !isClosed(user, grant));
  expect(open.includes('trades.open')).toBe(WIND_DOWN_ALLOWS[state].includes('trade'));
  expect(open.includes('offers.post')).toBe(WIND_DOWN_ALLOWS[state].includes('offer'));
  expect(open.includes('deposits.report')).toBe(WIND_DOWN_ALLOWS[state].includes('account'));
  expect(open.includes('withdrawals.request')).toBe(WIND_DOWN_ALLOWS[state].includes('withdraw'));
});

it('draws no trade and no offer while trading is off, and says why', () => {
  const user = barred({ trading_enabled: false });
  expect([isClosed(user, 'trades.open'), isClosed(user, 'offers.post')]).toEqual([true, true]);
  expect(barrierText(user, 'trades.open', 'KYC')).toBe('Trading is paused at the moment.');
});

it('draws what a step of the user’s own opens', () => {
  const user = aUser({ kyc_status: null });
  expect(isClosed(user, 'trades.open')).toBe(false);
  expect(barrierText(user, 'trades.open', 'First your documents')).toBe('First your documents');
});

it('keeps no one longer than until when it says', () => {
  const barrier = { code: 'payouts_held', params: {}, detail: '' };
  const until = (moment: number) => ({
    barriers: { 'withdrawals.request': { ...barrier, until: new Date(moment).toISOString() } },
  });
  expect(barrierOf(until(Date.now() + 60_000), 'withdrawals.request')).not.toBeNull();
  expect(barrierOf(until(Date.now() - 60_000), 'withdrawals.request')).toBeNull();
});

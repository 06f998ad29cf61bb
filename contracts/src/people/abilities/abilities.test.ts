import fc from 'fast-check';
import { DEFAULT_SYSTEM_SETTINGS } from '../../platform/settings/settings';
import { NOT_WINDING_DOWN, WIND_DOWN_ALLOWS, windDownMachine } from '../../platform/windDown/windDown';
import { abilitiesOf, barrierTo, canSell, type PersonFacts, type PlatformFacts } from './abilities';
import { GRANTS, PEOPLE_GRANTS, type PeopleGrant, termsOf } from './grants';

const NOW = new Date('2026-11-27T12:00:00Z');
const SOON = '2026-11-27T13:00:00.000Z';
const PAST = '2026-11-27T11:00:00.000Z';
const PLATFORM: PlatformFacts = { ...DEFAULT_SYSTEM_SETTINGS, wind_down: NOT_WINDING_DOWN };
const TRADER: PersonFacts = { role: 'user', is_active: true, email_verified: true, kyc_status: 'approved' };
const spent = (what: 'buy_amount' | 'withdraw_count', frees_at: string | null = SOON) => [
  { what, hours: 24 as const, max: '5', used: '5', frees_at, next: null, until: null },
];
const NAMES = Object.keys(PEOPLE_GRANTS) as PeopleGrant[];
const ask = (grant: PeopleGrant, person: Partial<PersonFacts> = {}, platform: Partial<PlatformFacts> = {}) =>
  barrierTo(grant, { person: { ...TRADER, ...person }, platform: { ...PLATFORM, ...platform }, now: NOW });

it('keeps a trader whose account is whole from nothing', () => {
  expect(
    Object.values(abilitiesOf({ person: TRADER, platform: PLATFORM, now: NOW })).filter(Boolean),
  ).toEqual([]);
});

it.each<[PeopleGrant, Partial<PersonFacts>, Partial<PlatformFacts>, string, string | null]>([
  ['trades.open', {}, { maintenance_mode: true }, 'maintenance', null],
  ['trades.open', { role: 'admin' }, {}, 'not_for_admins', null],
  ['trades.open', { is_active: false }, {}, 'account_deactivated', null],
  ['trades.open', { kyc_status: 'pending' }, {}, 'kyc_not_approved', null],
  ['trades.open', {}, { trading_enabled: false }, 'trading_paused', null],
  ['trades.open', { buying_paused_until: SOON }, {}, 'buying_paused', SOON],
  ['trades.open', { purchases: 20 }, {}, 'too_many_purchases', null],
  ['trades.open', { terms_version: '2026-11' }, { terms_version: '2026-12' }, 'terms_not_accepted', null],
  ['offers.post', { tax_due_at: PAST }, { tax_certification: 'required' }, 'tax_residence_missing', null],
  ['offers.post', {}, { trading_enabled: false }, 'trading_paused', null],
  ['offers.post', { offers: 100 }, {}, 'too_many_offers', null],
  ['bids.post', { buying_paused_until: SOON }, {}, 'buying_paused', SOON],
  ['bids.post', { bids: 20 }, {}, 'too_many_bids', null],
  ['bids.take', { selling_paused_until: SOON }, {}, 'selling_paused', SOON],
  ['bids.take', { takes: 20 }, {}, 'too_many_takes', null],
  ['bids.take', { kyc_status: null }, {}, 'kyc_not_approved', null],
  ['offers.change', { is_active: false }, {}, 'account_deactivated', null],
  ['deposits.report', { waiting: 50 }, {}, 'too_many_waiting', null],
  [
    'withdrawals.request',
    { email_verified: false },
    { email_verification_required: true },
    'email_unconfirmed',
    null,
  ],
  ['withdrawals.request', { has_payout_address: false }, {}, 'wallet_address_missing', null],
  ['withdrawals.request', { payouts_held_until: SOON }, {}, 'payouts_held', SOON],
  ['withdrawals.request', { waiting: 50 }, {}, 'too_many_waiting', null],
  ['withdrawals.request', { limits: spent('withdraw_count') }, {}, 'limit_reached', SOON],
  ['trades.open', { limits: spent('buy_amount', null) }, {}, 'limit_reached', null],
])('%s of %j on %j: %s', (grant, person, platform, code, until) => {
  expect(ask(grant, person, platform)).toMatchObject({ code, until });
});

it.each<[PeopleGrant, Partial<PersonFacts>]>([
  ['trades.open', { buying_paused_until: PAST, purchases: 19 }],
  [
    'withdrawals.request',
    { payouts_held_until: PAST, waiting: 49, has_payout_address: true, kyc_status: null },
  ],
  ['trades.open', { limits: spent('withdraw_count') }],
  ['trades.open', { tax_due_at: PAST }],
  ['deposits.report', { tax_due_at: PAST }],
  ['trades.settle', { is_active: false, kyc_status: null }],
  ['bids.close', { is_active: false, buying_paused_until: SOON }],
  ['withdrawals.take_back', { is_active: false, payouts_held_until: SOON }],
])('%s of %j is free', (grant, person) => {
  expect(ask(grant, person)).toBeNull();
});

it('asks for the terms before new offers, trades and deposits only', () => {
  const platform = { ...PLATFORM, terms_version: '2026-12' };
  const asked = (terms_version: string | null) =>
    Object.entries(abilitiesOf({ person: { ...TRADER, terms_version }, platform, now: NOW }))
      .flatMap(([grant, barrier]) => (barrier?.code === 'terms_not_accepted' ? [grant] : []))
      .sort();
  const NEW = [
    'bids.post',
    'bids.take',
    'deposits.announce',
    'deposits.report',
    'offers.post',
    'trades.open',
  ];
  expect([asked(null), asked('2026-11'), asked('2026-12')]).toEqual([NEW, NEW, []]);
});

it('says of no one that they may where no one is signed in, but what is public', () => {
  for (const grant of GRANTS) {
    const found = barrierTo(grant, { person: null, platform: PLATFORM, now: NOW });
    expect([grant, found?.code]).toEqual([
      grant,
      termsOf(grant).who === 'anyone' ? undefined : 'unauthenticated',
    ]);
  }
});

it.each(windDownMachine.states)(
  'while the platform is %s, allows what its table allows and nothing else',
  (state) => {
    for (const grant of NAMES) {
      const isOver = !WIND_DOWN_ALLOWS[state].includes(termsOf(grant).activity);
      expect([grant, ask(grant, {}, { wind_down: { state } })?.code]).toEqual([
        grant,
        isOver ? 'winding_down' : undefined,
      ]);
    }
  },
);

const time = fc.constantFrom(undefined, null, PAST, SOON);
const count = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
const anyPerson: fc.Arbitrary<PersonFacts> = fc.record({
  role: fc.constantFrom('user' as const, 'admin' as const),
  is_active: fc.boolean(),
  email_verified: fc.boolean(),
  kyc_status: fc.constantFrom(null, 'pending' as const, 'approved' as const, 'rejected' as const),
  selling_paused_until: time,
  buying_paused_until: time,
  payouts_held_until: time,
  has_payout_address: fc.option(fc.boolean(), { nil: undefined }),
  purchases: count,
  offers: count,
  waiting: count,
});
const anyPlatform: fc.Arbitrary<PlatformFacts> = fc.record({
  maintenance_mode: fc.boolean(),
  trading_enabled: fc.boolean(),
  kyc_required: fc.boolean(),
  email_verification_required: fc.boolean(),
  terms_version: fc.constantFrom('', '2026-12'),
  tax_certification: fc.constantFrom('off', 'ask', 'required'),
  wind_down: fc.record({ state: fc.constantFrom(...windDownMachine.states) }),
});

/** Ordered from the widest to the narrowest. */
const WIDER = ['regular', 'active', 'reachable', 'trader'] as const;

it('ends in the future wherever it says until when, and lets no one do more than whom it lets do less', () => {
  fc.assert(
    fc.property(anyPerson, anyPlatform, (person, platform) => {
      const found = abilitiesOf({ person, platform, now: NOW });
      for (const barrier of Object.values(found))
        if (barrier?.until) expect(Date.parse(barrier.until)).toBeGreaterThan(NOW.getTime());
      const isRefused = (who: (typeof WIDER)[number]) =>
        NAMES.some((name) => termsOf(name).who === who && isOfAccount(found[name]?.code));
      // An account that refuses one ability refuses all that take more.
      WIDER.reduce((before, who) => {
        const now = isRefused(who);
        if (before && platform.wind_down.state === 'open' && !platform.maintenance_mode)
          expect(now).toBe(true);
        return now;
      }, false);
      if (found['trades.open'] === null && !isPaused(person))
        expect(canSell({ person, platform, now: NOW })).toBe(true);
    }),
  );
});

const isPaused = ({ selling_paused_until: until }: PersonFacts) => until === SOON;
const isOfAccount = (code: string | undefined) =>
  ['not_for_admins', 'account_deactivated', 'email_unconfirmed', 'kyc_not_approved'].includes(code ?? '');

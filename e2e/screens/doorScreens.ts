import { all, answered } from './answers';
import { changeUser } from './changeUser';
import { enter, type Screen, screensOf } from './Screen';

const RULES = {
  terms_version: '2026-12',
  minimum_age: 18,
  countries_served: ['AE', 'SA'],
  tax_certification: 'required',
};
const asked = answered('/requirements', RULES);

const barrier = { code: 'terms_not_accepted', params: { version: '2026-12' }, detail: '', until: null };
const outdated = all(asked, changeUser({ barriers: { 'offers.post': barrier, 'trades.open': barrier } }));

/** The tax residence is required, and the person has not given it. */
const residence = { certification: 'required', due_at: '2027-01-26T09:30:00.000Z', residences: [] };
const untaxed = all(asked, answered('/profile/tax-residences', residence));

const buyer = screensOf('buyer');
const visitor = screensOf('visitor');

/** Questions to people who join. */
export const doorScreens: readonly Screen[] = [
  visitor('register-terms', '/register', { trouble: asked }),
  buyer('terms-outdated', '/my-offers', { trouble: outdated }),
  buyer('country-not-served', '/profile?tab=personal', {
    trouble: asked,
    steps: enter('Country', 'Algeria'),
  }),
  buyer('tax', '/profile?tab=tax', { trouble: untaxed }),
];

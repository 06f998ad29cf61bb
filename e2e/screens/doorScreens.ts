import type { Page } from 'playwright/test';
import { changeUser } from './changeUser';
import { enter, type Screen } from './Screen';

const RULES = {
  terms_version: '2026-12',
  minimum_age: 18,
  countries_served: ['AE', 'SA'],
  tax_certification: 'required',
};
const asked = (page: Page) => page.route('**/api/requirements', (route) => route.fulfill({ json: RULES }));

async function outdated(page: Page): Promise<void> {
  await asked(page);
  const barrier = { code: 'terms_not_accepted', params: { version: '2026-12' }, detail: '', until: null };
  await changeUser(page, { barriers: { 'offers.post': barrier, 'trades.open': barrier } });
}

/** The tax residence is required, and the person has not given it. */
async function untaxed(page: Page): Promise<void> {
  await asked(page);
  const json = { certification: 'required', due_at: '2027-01-26T09:30:00.000Z', residences: [] };
  await page.route('**/api/profile/tax-residences', (route) => route.fulfill({ json }));
}

/** Questions to people who join. */
export const doorScreens: readonly Screen[] = [
  { name: 'register-terms', person: 'visitor', path: '/register', trouble: asked },
  { name: 'terms-outdated', person: 'buyer', path: '/my-offers', trouble: outdated },
  {
    name: 'country-not-served',
    person: 'buyer',
    path: '/profile',
    trouble: asked,
    steps: enter('Country', 'Algeria'),
  },
  { name: 'tax', person: 'buyer', path: '/profile?tab=tax', trouble: untaxed },
];

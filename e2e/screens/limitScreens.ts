import type { Page } from 'playwright/test';
import { listOf, press, type Screen } from './Screen';
import { fillTrade, offersOf } from './traderScreens';

const limit = { hours: 24, max: '500', used: '420.5', frees_at: null, next: null, until: null };
const LIMITS = [
  { ...limit, what: 'withdraw_amount', next: { level: 'level_2', max: '10000' } },
  { ...limit, what: 'withdraw_count', max: '5', used: '5', frees_at: '2030-01-01T09:30:00.000Z' },
  { ...limit, what: 'new_wallet_amount', hours: 720, used: '0', until: '2030-01-01T09:30:00.000Z' },
];

/** The page asks one question first, which must not have the answer that counts. */
async function answer(page: Page, path: string, json: unknown): Promise<void> {
  await page.route('**/api/pages/**', (route) => route.fulfill({ json: {} }));
  await page.route(`**/api${path}`, (route) => route.fulfill({ json }));
}
const limited = (page: Page) => answer(page, '/wallet/limits', LIMITS);

/** The balance itself stays what it is: the page checks it against the proof of what we owe. */
async function asked(page: Page): Promise<void> {
  await page.route('**/api/pages/**', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/wallet/balance', async (route) => {
    const response = await route.fetch();
    const terms = { travel_rule_from: '25.00', travel_rule_used: '0', address_proven: false };
    await route.fulfill({ response, json: { ...(await response.json()), ...terms } });
  });
}

/** What the travel rule asked about the withdrawal under review. */
async function recorded(page: Page): Promise<void> {
  await page.route('**/api/admin/withdrawals/*/review', async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    const { id: withdrawal_id, created_at } = review.withdrawal;
    const names = { originator_name: 'Omar Khalil', beneficiary_name: 'Salma Haddad', exchange: 'Rain' };
    const travel_record = { id: 1, withdrawal_id, ...names, message: null, signature: null, created_at };
    await route.fulfill({ response, json: { ...review, travel_record } });
  });
}

async function withdrawMuch(page: Page): Promise<void> {
  await press('Withdraw Funds')(page);
  await page.getByRole('dialog').locator('input[name=amount]').fill('30');
}

export const limitScreens: readonly Screen[] = [
  { name: 'limits-wallet', person: 'seller', path: '/wallet', trouble: limited },
  {
    name: 'limits-deposit',
    person: 'buyer',
    path: '/wallet',
    trouble: limited,
    steps: press('Add Funds'),
  },
  {
    name: 'limits-withdrawal',
    person: 'seller',
    path: '/wallet',
    trouble: limited,
    steps: press('Withdraw Funds'),
  },
  {
    name: 'travel-rule',
    person: 'seller',
    path: '/wallet',
    trouble: asked,
    steps: withdrawMuch,
  },
  {
    name: 'travel-rule-other',
    person: 'seller',
    path: '/wallet',
    trouble: asked,
    steps: async (page) => {
      await withdrawMuch(page);
      await page.getByRole('dialog').locator('select[name=beneficiary]').selectOption('other');
    },
  },
  {
    name: 'travel-rule-proof',
    person: 'seller',
    path: '/wallet',
    trouble: asked,
    steps: async (page) => {
      await withdrawMuch(page);
      await press('Prove that the wallet is yours')(page);
    },
  },
  {
    name: 'admin-travel-rule',
    person: 'admin',
    path: listOf('seller', 'withdrawals&status=pending'),
    trouble: recorded,
    steps: async (page) => {
      await press('Review withdrawal {id}')(page);
      await page.getByText('Salma Haddad').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'create-trade-far-price',
    person: 'buyer',
    path: offersOf('seller'),
    trouble: (page) => answer(page, '/market/usual-prices', { far_percent: 50, prices: { SIDRA: '0.65' } }),
    steps: async (page) => {
      await fillTrade(page);
      await press('Lock {buyerPays} USDT and open trade')(page);
    },
  },
  {
    name: 'admin-limits',
    person: 'admin',
    path: '/admin?tab=system&group=limits',
    steps: async (page) => {
      await press('Take the suggested limits')(page);
      await press('What would it have stopped?')(page);
      await page.locator('#limits').getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
];

import type { Page } from 'playwright/test';
import { all, answered, changed, uncombined } from './answers';
import { listOf, press, type Screen, screensOf } from './Screen';
import { fillTrade, offersOf } from './traderScreens';

const limit = { hours: 24, max: '500', used: '420.5', frees_at: null, next: null, until: null };
const LIMITS = [
  { ...limit, what: 'withdraw_amount', next: { level: 'level_2', max: '10000' } },
  { ...limit, what: 'withdraw_count', max: '5', used: '5', frees_at: '2030-01-01T09:30:00.000Z' },
  { ...limit, what: 'new_wallet_amount', hours: 720, used: '0', until: '2030-01-01T09:30:00.000Z' },
];

const limited = all(uncombined, answered('/wallet/limits', LIMITS));

/** The balance itself is unchanged: the page checks it against the proof of liabilities. */
const asked = all(
  uncombined,
  changed('/wallet/balance', (balance) => ({
    ...balance,
    travel_rule_from: '25.00',
    travel_rule_used: '0',
    address_proven: false,
  })),
);

/** Travel rule data of the withdrawal under review. */
const recorded = changed('/admin/withdrawals/*/review', (review) => {
  const { id: withdrawal_id, created_at } = review.withdrawal;
  const names = { originator_name: 'Omar Khalil', beneficiary_name: 'Salma Haddad', exchange: 'Rain' };
  const travel_record = { id: 1, withdrawal_id, ...names, message: null, signature: null, created_at };
  return { ...review, travel_record };
});

async function withdrawMuch(page: Page): Promise<void> {
  await press('Withdraw Funds')(page);
  await page.getByRole('dialog').locator('input[name=amount]').fill('30');
}

const admin = screensOf('admin');
const buyer = screensOf('buyer');
const seller = screensOf('seller');

export const limitScreens: readonly Screen[] = [
  seller('limits-wallet', '/wallet', { trouble: limited }),
  buyer('limits-deposit', '/wallet', { trouble: limited, steps: press('Add Funds') }),
  seller('limits-withdrawal', '/wallet', { trouble: limited, steps: press('Withdraw Funds') }),
  seller('travel-rule', '/wallet', { trouble: asked, steps: withdrawMuch }),
  seller('travel-rule-other', '/wallet', {
    trouble: asked,
    steps: async (page) => {
      await withdrawMuch(page);
      await page.getByRole('dialog').locator('select[name=beneficiary]').selectOption('other');
    },
  }),
  seller('travel-rule-proof', '/wallet', {
    trouble: asked,
    steps: async (page) => {
      await withdrawMuch(page);
      await press('Prove that the wallet is yours')(page);
    },
  }),
  admin('admin-travel-rule', listOf('seller', 'withdrawals&status=pending'), {
    trouble: recorded,
    steps: async (page) => {
      await press('Review withdrawal {id}')(page);
      await page.getByText('Salma Haddad').scrollIntoViewIfNeeded();
    },
  }),
  buyer('create-trade-far-price', offersOf('seller'), {
    trouble: all(
      uncombined,
      answered('/market/usual-prices', { far_percent: 50, prices: { SIDRA: '0.65' } }),
    ),
    steps: async (page) => {
      await fillTrade(page);
      await press('Lock {buyerPays} USDT and open trade')(page);
    },
  }),
  admin('admin-limits', '/admin?tab=system&group=limits', {
    steps: async (page) => {
      await press('Take the suggested limits')(page);
      await press('What would it have stopped?')(page);
      await page.locator('#limits').getByRole('alert').scrollIntoViewIfNeeded();
    },
  }),
];

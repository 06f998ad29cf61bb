import { newAccount, newHash } from '../people/accounts';
import { enter } from '../scene/enter';
import { openedTrade, postOffer, trader, USDT_WALLET, WALLET } from '../scene/market';
import { Participant } from '../scene/Participant';
import { type Browser, expect, type Page, test } from '../scene/test';
import { holdRequest } from '../scene/trouble';

interface FilledForm {
  page: Page;
  request: string;
  submit: string | RegExp;
  /** What is seen when it was granted. */
  done: string | RegExp;
}

/** Each form that must not be carried out twice, filled in and ready to be sent. */
const FORMS: Record<string, (browser: Browser) => Promise<FilledForm>> = {
  register: async (browser) => {
    const page = await open(browser, null, '/register');
    const { email, username, password } = newAccount('once');
    await fill(page, { Email: email, Username: username, Password: password, 'Confirm password': password });
    const done = 'Account created successfully! Please log in.';
    return { page, request: 'POST /auth/register', submit: 'Create account', done };
  },
  'profile save': async (browser) => {
    const page = await open(browser, await Participant.register('once'), '/profile');
    await fill(page, { 'Full name': 'Layla Rahmani' });
    const done = 'Profile updated successfully!';
    return { page, request: 'PUT /profile/me', submit: 'Update Profile', done };
  },
  deposit: async (browser) => {
    const page = await open(browser, await Participant.register('once'), '/wallet');
    await page.getByRole('button', { name: 'Add Funds' }).click();
    await fill(page, { Amount: '25', 'Transaction ID': newHash() });
    const done = /^Deposit request submitted successfully!/;
    return { page, request: 'POST /wallet/deposit', submit: 'Submit deposit request', done };
  },
  withdrawal: async (browser) => {
    const holder = await trader('once', { usdt: '40' });
    await holder.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
    const page = await open(browser, holder, '/wallet');
    await page.getByRole('button', { name: 'Withdraw Funds' }).click();
    await fill(page, { Amount: '10' });
    const done = /^Withdrawal request submitted successfully!/;
    return { page, request: 'POST /wallet/withdraw', submit: 'Withdraw 10.00 USDT', done };
  },
  'create offer': async (browser) => {
    const page = await open(browser, await trader('once'), '/my-offers?new');
    await fill(page, { 'Price per SIDRA': '2', 'Minimum amount': '1', 'Maximum amount': '5' });
    const done = 'Offer created successfully!';
    return { page, request: 'POST /offers/', submit: 'Create Offer', done };
  },
  'open trade': async (browser) => {
    const [seller, buyer] = await Promise.all([trader('once'), trader('once', { usdt: '60' })]);
    await postOffer(seller);
    const page = await open(browser, buyer, `/offers?seller=${seller.account.username}`);
    await page.getByRole('button', { name: /^Trade with/ }).click();
    await fill(page, { 'Crypto amount': '10', 'Your SIDRA wallet address': WALLET });
    const done = /^Trade created successfully!/;
    return { page, request: 'POST /trades/', submit: 'Lock 20.30 USDT and open trade', done };
  },
  'send hash': async (browser) => {
    const { seller, trade } = await openedTrade();
    const page = await open(browser, seller, `/trades/${trade.id}`);
    await fill(page, { 'Transaction hash': newHash() });
    const request = `PUT /trades/${trade.id}/confirm-sent`;
    return { page, request, submit: 'Send Transaction Hash', done: /^Transaction hash sent\./ };
  },
};

for (const [name, fillIn] of Object.entries(FORMS)) {
  test(`${name} is sent once however often it is pressed`, async ({ browser }) => {
    const { page, request, submit, done } = await fillIn(browser);
    const held = await holdRequest(page, request);
    const scope = (await page.getByRole('dialog').isVisible()) ? page.getByRole('dialog') : page;
    // Its label changes while it is busy: the element stays the same.
    const button = await scope.getByRole('button', { name: submit }).elementHandle();
    // Twice before the page can draw anything.
    await button?.evaluate((element) => {
      (element as HTMLElement).click();
      (element as HTMLElement).click();
    });
    await button?.dblclick({ force: true });
    await button?.press('Enter');
    await expect.poll(held.count).toBe(1);
    held.release();
    await expect(page.getByText(done)).toBeVisible();
    expect(held.count()).toBe(1);
  });
}

async function open(browser: Browser, person: Participant | null, path: string): Promise<Page> {
  const page = await enter(browser, person);
  await page.goto(path);
  return page;
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

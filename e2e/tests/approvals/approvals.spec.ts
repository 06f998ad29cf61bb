// @slow: changes the settings of the whole platform, one by one

import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { newAccount } from '../../people/accounts';
import { promote } from '../../people/promote';
import { runSql } from '../../scene/database';
import { giveReason, questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { mailed } from '../../scene/mailedLink';
import { trader, USDT_WALLET } from '../../scene/market';
import { oneTimeCode } from '../../scene/oneTimeCode';
import { Participant } from '../../scene/Participant';
import { type Browser, expect, type Page, test } from '../../scene/test';

interface Owner {
  person: Participant;
  recoveryCodes: string[];
}

/** An owner with a second factor, whose role is a day old. */
async function settledOwner(name: string): Promise<Owner> {
  const account = newAccount(name);
  const registered = await Participant.register(name, account);
  await promote(account);
  await runSql('UPDATE users SET admin_roles_at = NULL WHERE id = ?', [registered.id]);
  const person = await Participant.signIn(account);
  const { secret } = await person.call<{ secret: string }>('POST', '/auth/totp/setup');
  const { recovery_codes: recoveryCodes } = await person.call<{ recovery_codes: string[] }>(
    'POST',
    '/auth/totp/confirm',
    { code: oneTimeCode(secret) },
  );
  return { person, recoveryCodes };
}

async function letProofAge({ person }: Owner): Promise<void> {
  await runSql('UPDATE sessions SET proved_at = proved_at - INTERVAL 1 HOUR WHERE user_id = ?', [person.id]);
}

async function proveWith(page: Page, { recoveryCodes }: Owner): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await question.getByLabel('Recovery code').fill(recoveryCodes.pop() ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
}

async function askForFee(browser: Browser, owner: Owner, percent: string): Promise<Page> {
  const page = await openAs(browser, owner.person, '/admin');
  await page.getByRole('menuitem', { name: 'Platform Settings' }).click();
  await page.getByLabel('Buyer fee percentage').fill(percent);
  await page.getByRole('button', { name: 'Save fees' }).click();
  await page.getByLabel('Reason').fill('As agreed on Monday');
  await page.getByRole('button', { name: 'Save these fees' }).click();
  return page;
}

// Each enables what the next ones need.
test.describe.configure({ mode: 'serial' });

let asking: Owner;
let deciding: Owner;
let holder: Participant;
let withdrawal: number;

test.beforeAll(async () => {
  holder = await trader('holder', { usdt: '60' });
  await holder.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
  withdrawal = (await holder.call('POST', '/wallet/withdraw', { amount: '20' })).id;
  asking = await settledOwner('asking');
  deciding = await settledOwner('deciding');
});

test('one owner asks for another fee, and another one approves it', async ({ browser }) => {
  await asking.person.call('PUT', '/admin/settings/four_eyes', { value: true });
  await letProofAge(asking);
  const page = await askForFee(browser, asking, '2.25');
  await proveWith(page, asking);
  await expect(page.getByText('Asked for a second approval: always takes two people.')).toBeVisible();
  await expect(page.getByLabel('Buyer fee percentage')).toHaveValue('1.50');
  await page
    .getByRole('link', { name: /^See request #/ })
    .first()
    .click();
  const own = page.getByRole('dialog', { name: /^Request #/ });
  await expect(own).toContainText('You asked for this. Another administrator decides.');
  await expect(own.getByRole('button', { name: /^Withdraw request/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve request/ })).toBeHidden();

  const other = await openAs(browser, deciding.person, '/admin?tab=approvals');
  await expect(other.getByRole('menuitem', { name: /Approvals/ })).toContainText('1');
  await other.getByRole('button', { name: /^Open request/ }).click();
  const request = other.getByRole('dialog', { name: /^Request #/ });
  await expect(request).toContainText('2.25');
  await request.getByRole('button', { name: /^Approve request/ }).click();
  await other.getByRole('button', { name: 'Approve this request' }).click();
  await expect(other.getByText('Approved and done.')).toBeVisible();
  const fees = await asking.person.call<TransactionFees>('GET', '/admin/transaction-fees');
  expect(fees.buyer_fee_percentage).toBe('2.25');
  // The requester sees it without a reload.
  await expect(own).toContainText('Done');
  await expect(own.getByRole('button', { name: /^Withdraw request/ })).toBeHidden();
});

test('another deposit address takes the number that is mailed and a day, in which anyone cancels it', async ({
  browser,
}) => {
  const page = await openAs(browser, asking.person, '/admin');
  await page.getByRole('menuitem', { name: 'Platform Settings' }).click();
  await page.getByLabel('USDT wallet address').fill(exampleAddress('tron', 'another'));
  await page.getByRole('button', { name: 'Save wallet address' }).click();
  await page.getByLabel('Reason').fill('The old key is retired');
  await page.getByRole('button', { name: 'Save this address' }).click();
  await expect(page.getByText(/^Asked for a second approval/)).toBeVisible();

  const other = await openAs(browser, deciding.person, '/admin?tab=approvals');
  await other.getByRole('button', { name: /^Open request/ }).click();
  const request = other.getByRole('dialog', { name: /^Request #/ });
  await expect(request).toContainText('The old key is retired');
  await request.getByRole('button', { name: /^Approve request/ }).click();
  const told = await mailed(deciding.person.account.email, /type this number there: \d{6}/);
  await other.getByLabel('The six digits from the email').fill(told.slice(-6));
  await other.getByRole('button', { name: 'Approve this request' }).click();
  await expect(other.getByText('Approved. It is done once its time has passed.')).toBeVisible();
  await request.getByRole('button', { name: /^Cancel it request/ }).click();
  await other.getByLabel('Why?').fill('Not on Friday');
  await other.getByRole('button', { name: 'Cancel this request' }).click();
  await expect(other.getByText('The request is cancelled.')).toBeVisible();
});

test('a payout that takes two goes by break-glass, until another owner cancels it', async ({ browser }) => {
  await asking.person.call('PUT', '/admin/settings/four_eyes_from', { value: '10' });
  const page = await openAs(browser, asking.person, `/admin?tab=withdrawals&review=${withdrawal}`);
  const review = page.getByRole('dialog', { name: /^Withdrawal #/ });
  await review.getByRole('button', { name: /^Process/ }).click();
  const question = questionOn(page);
  await giveReason(question);
  await question.getByRole('button', { name: /^Process 20/ }).click();
  await page
    .getByRole('link', { name: /^See request #/ })
    .first()
    .click();
  const own = page.getByRole('dialog', { name: /^Request #/ });
  await own.getByRole('button', { name: /^Break-glass request/ }).click();
  await page.getByLabel('Why?').fill('The other owner is away');
  await page.getByRole('button', { name: 'Use break-glass' }).click();
  await expect(page.getByText(/^Break-glass is used/)).toBeVisible();

  const other = await openAs(browser, deciding.person, '/admin?tab=approvals');
  await other.getByRole('button', { name: /^Open request/ }).click();
  const request = other.getByRole('dialog', { name: /^Request #/ });
  await expect(request).toContainText('Break-glass: no second person approved this');
  await request.getByRole('button', { name: /^Cancel it request/ }).click();
  await other.getByLabel('Why?').fill('I am back');
  await other.getByRole('button', { name: 'Cancel this request' }).click();
  await expect(other.getByText('The request is cancelled.')).toBeVisible();
  const [payout] = await holder.call<{ status: string }[]>('GET', '/wallet/withdrawals');
  expect(payout?.status).toBe('pending');
});

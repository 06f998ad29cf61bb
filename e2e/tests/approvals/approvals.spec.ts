// @slow: changes the settings of the whole platform, one by one

import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { newAccount } from '../../people/accounts';
import { promote } from '../../people/promote';
import { runSql } from '../../scene/database';
import { openAs } from '../../scene/enter';
import { oneTimeCode } from '../../scene/oneTimeCode';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

/** An owner with a second factor, whose role is a day old. */
async function settledOwner(name: string) {
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

test('one owner asks for another fee, and another one approves it', async ({ browser }) => {
  const [asking, deciding] = [await settledOwner('asking'), await settledOwner('deciding')];
  await asking.person.call('PUT', '/admin/settings/four_eyes', { value: true });
  // The proof of signing in is old by now.
  await runSql('UPDATE sessions SET proved_at = proved_at - INTERVAL 1 HOUR WHERE user_id = ?', [
    asking.person.id,
  ]);
  const page = await openAs(browser, asking.person, '/admin?tab=system');
  await page.getByRole('button', { name: 'Platform Settings' }).click();
  await page.getByLabel('Buyer fee percentage').fill('2.25');
  await page.getByRole('button', { name: 'Save fees' }).click();
  await page.getByLabel('Reason').fill('As agreed on Monday');
  await page.getByRole('button', { name: 'Save these fees' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await question.getByLabel('Recovery code').fill(asking.recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Asked for a second approval: always takes two people.')).toBeVisible();
  await expect(page.getByLabel('Buyer fee percentage')).toHaveValue('1.50');
  await page
    .getByRole('link', { name: /^See request #/ })
    .first()
    .click();
  const own = page.getByRole('dialog', { name: /^Request #/ });
  await expect(own).toContainText('You asked for this. Another administrator decides.');
  await expect(own.getByRole('button', { name: /^Withdraw request/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve request/ })).toBeDisabled();

  const other = await openAs(browser, deciding.person, '/admin?tab=approvals');
  await expect(other.getByRole('link', { name: /Approvals/ })).toContainText('1');
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

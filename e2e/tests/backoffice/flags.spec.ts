// @slow: a journey beside the main ones

import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import {
  administrator,
  deposit,
  reportFlaggedDeposit,
  USDT_WALLET,
  withdrawBeforeDeactivation,
} from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('a flagged deposit is approved only with a reason and its amount typed', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('flagged')];
  const id = await reportFlaggedDeposit(user);
  const page = await openAs(browser, admin, `/admin?tab=deposits&review=${id}`);
  const review = page.getByRole('dialog', { name: `Deposit #${id}` });
  await expect(review.getByText('Hash seen before').first()).toBeVisible();
  await expect(review.getByText('Over 1,000 USDT').first()).toBeVisible();
  await expect(review.getByText('Serious warning: do not approve without checking')).toBeVisible();
  await review.getByRole('button', { name: /^Approve/ }).click();
  const question = questionOn(page);
  await expect(question.getByText(/^Also in deposit #/)).toBeVisible();
  await question.getByRole('button', { name: 'Approve 1,250.00 USDT' }).click();
  await expect(question.getByText('Please say why.')).toBeVisible();
  await question.getByLabel('Why approve despite these warnings?').fill('The first one was a mistake');
  await question.getByLabel('Type the amount, it is over 1,000.00').fill('1250.01');
  await expect(question.getByText('Please type 1,250.00')).toBeVisible();
  await question.getByLabel('Type the amount, it is over 1,000.00').fill('');
  await question.getByLabel('Type the amount, it is over 1,000.00').pressSequentially('1,250.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Deposit approved. 1,250.00 USDT')).toBeVisible();
  const log = `/admin/audit-log?subject_type=deposit&subject_id=${id}`;
  const [entry] = await admin.call<AuditLogEntry[]>('GET', log);
  expect(entry?.after?.reason).toBe('The first one was a mistake');
});

test('a deactivated user’s withdrawal can only be given back', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('gone')];
  await deposit(user, '40');
  await user.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
  const id = await withdrawBeforeDeactivation(user);
  const page = await openAs(browser, admin, `/admin?tab=withdrawals&review=${id}`);
  const review = page.getByRole('dialog', { name: `Withdrawal #${id}` });
  const { username } = user.account;
  await expect(
    review.getByText(`${username} is deactivated: this can be neither processed nor completed.`),
  ).toBeVisible();
  await expect(review.getByRole('button', { name: `Process withdrawal ${id}` })).toBeDisabled();
  const refused = await admin.ask('PUT', `/admin/withdrawals/${id}`, { status: 'processing' });
  expect(refused.status).toBe(409);
  await page.keyboard.press('2');
  await questionOn(page).getByRole('button', { name: 'Reject and return 10.00 USDT' }).click();
  await expect(page.getByText(/^Withdrawal rejected\./)).toBeVisible();
});

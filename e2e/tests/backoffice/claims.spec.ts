// @slow: a journey beside the main ones

import { promote } from '../../people/promote';
import { giveReason, questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('two admins at one deposit: the second sees the first, takes over, and both see the decision', async ({
  browser,
}) => {
  const [admin, user, colleague] = [
    await administrator(),
    await Participant.register('shared'),
    await Participant.register('colleague'),
  ];
  await promote(colleague.account);
  const id = await reportDeposit(user, '12');
  const path = `/admin?tab=deposits&review=${id}`;
  const first = await openAs(browser, admin, path);
  const approve = (page: typeof first) =>
    page.getByRole('dialog', { name: `Deposit #${id}` }).getByRole('button', { name: /^Approve/ });
  await expect(approve(first)).toBeEnabled();
  await expect(first.getByText(/^Yours until/)).toBeVisible();

  const second = await openAs(browser, colleague, path);
  await expect(approve(second)).toBeDisabled();
  await expect(second.getByText(/^souk_admin is looking at this/)).toBeVisible();
  await second.keyboard.press('1');
  await expect(questionOn(second)).toHaveCount(0);

  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(approve(second)).toBeEnabled();
  await expect(first.getByText(/is looking at this/)).toBeVisible();
  await expect(approve(first)).toBeDisabled();

  await second.keyboard.press('1');
  await giveReason(questionOn(second));
  await second.keyboard.press('Control+Enter');
  await expect(second.getByText(/^Deposit approved\./)).toBeVisible();
  await expect(first.getByText(`Approved by ${colleague.account.email}`)).toBeVisible();
  await expect(approve(first)).toHaveCount(0);
});

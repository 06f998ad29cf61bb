// @slow: a journey beside the main ones

import type { Deposit } from '@souk/contracts/money/wallet/wallet';
import { newHash } from '../../people/accounts';
import { questionOn } from '../../scene/decide';
import { enter, openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('the user who was told the exact amount is credited, and not the thief who reported the hash first', async ({
  browser,
}) => {
  const [admin, owner, thief] = [
    await administrator(),
    await Participant.register('owner'),
    await Participant.register('thief'),
  ];
  const page = await enter(browser, owner);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add Funds' }).click();
  await page.getByLabel('USDT to add').fill('80');
  await page.getByRole('button', { name: 'Show exact amount' }).click();
  await expect(page.getByText('Send exactly, on TRON (TRC20)')).toBeVisible();
  const amount = await page.getByLabel('Amount', { exact: true }).inputValue();
  expect(amount).toMatch(/^80\.00\d{4}$/);

  const txn_hash = newHash();
  const stolen = await thief.call<Deposit>('POST', '/wallet/deposit', { amount, txn_hash });
  await page.getByLabel('Transaction ID').fill(txn_hash);
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByRole('link', { name: 'Recent Deposits' }).click();
  const row = page.getByRole('region', { name: 'Recent Deposits' }).getByRole('listitem');
  await expect(row.getByText(/^Someone else reported the same transaction/)).toBeVisible();

  const desk = await openAs(browser, admin, `/admin?tab=deposits&review=${stolen.id}`);
  const review = desk.getByRole('dialog', { name: `Deposit #${stolen.id}` });
  await expect(review.getByText('Hash contested').first()).toBeVisible();
  await expect(review.getByText('Not asked for: nothing binds this transfer to the user')).toBeVisible();
  await expect(review.getByText('Given only to them')).toBeVisible();
  await desk.keyboard.press('1');
  const question = questionOn(desk);
  await question.getByLabel('Why approve despite these warnings?').fill('It was first');
  await question.getByRole('button', { name: /^Approve 80/ }).click();
  await expect(
    desk.getByText(new RegExp(`^We told ${owner.account.username} \\(ID \\d+\\) to send exactly`)),
  ).toBeVisible();
  expect((await thief.call<{ available_balance: string }>('GET', '/wallet/balance')).available_balance).toBe(
    '0.000000',
  );

  const [own] = await owner.call<Deposit[]>('GET', '/wallet/deposits');
  await desk.goto(`/admin?tab=deposits&review=${own?.id}`);
  await expect(desk.getByText(`Given only to ${owner.account.username}`)).toBeVisible();
  await desk.keyboard.press('1');
  await question.getByLabel('Why approve despite these warnings?').fill('The exact amount is theirs');
  await question.getByRole('button', { name: /^Approve 80/ }).click();
  await expect(desk.getByText(/^Deposit approved\./)).toBeVisible();
  const { available_balance } = await owner.call<{ available_balance: string }>('GET', '/wallet/balance');
  expect(available_balance).toBe(amount);
});

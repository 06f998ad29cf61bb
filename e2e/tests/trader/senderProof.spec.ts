// @slow: a journey beside the main ones

import type { Deposit } from '@souk/contracts/money/wallet/wallet';
import { newHash } from '../../people/accounts';
import { questionOn } from '../../scene/decide';
import { enter, openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { tronWallet } from '../../scene/tronWallet';

test('the sender of a contested deposit signs for it, which an administrator reads before crediting them', async ({
  browser,
}) => {
  const [admin, owner, thief] = [
    await administrator(),
    await Participant.register('owner'),
    await Participant.register('thief'),
  ];
  const txn_hash = newHash();
  const stolen = await reportDeposit(thief, '45', txn_hash);
  const own = await reportDeposit(owner, '45', txn_hash);
  const { address, sign } = tronWallet();

  const page = await enter(browser, owner);
  await page.goto('/wallet');
  const deposits = page.getByRole('region', { name: 'Recent Deposits' });
  await expect(deposits.getByText(/^Someone else reported the same transaction/)).toBeVisible();
  await deposits.getByRole('button', { name: 'Prove you paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prove you paid' });
  const text = await dialog.getByText(/asks who paid deposit #/).textContent();
  expect(text).toContain(`deposit #${own}.`);
  expect(text).toContain(`"${owner.account.username}"`);
  await dialog.getByLabel('Signature').fill('0x12');
  await dialog.getByRole('button', { name: 'Send signature' }).click();
  await expect(dialog.getByText(/^A signature is 0x and 130 digits/)).toBeVisible();
  await dialog.getByLabel('Signature').fill(sign(text ?? ''));
  await dialog.getByRole('button', { name: 'Send signature' }).click();
  await expect(page.getByText(/^Your signature is saved/)).toBeVisible();
  await expect(deposits.getByText(new RegExp(`You signed with ${address.slice(0, 6)}…`))).toBeVisible();

  const desk = await openAs(browser, admin, `/admin?tab=deposits&review=${stolen}`);
  const claims = desk.getByRole('region', { name: 'Claims on this transaction' });
  await expect(claims.getByRole('row', { name: new RegExp(`This deposit #${stolen}.*No`) })).toBeVisible();
  await claims.getByRole('link', { name: `Deposit #${own}` }).click();
  const proof = desk.getByRole('region', { name: 'Signature' });
  await expect(proof.getByText(address)).toBeVisible();
  await expect(proof.getByText(/compare it with the transaction’s sender in the explorer/)).toBeVisible();
  await desk.keyboard.press('1');
  const question = questionOn(desk);
  await question.getByLabel('Why approve despite these warnings?').fill('Their address sent it');
  await question.getByRole('button', { name: /^Approve 45/ }).click();
  await expect(desk.getByText(/^Deposit approved\./)).toBeVisible();
  const [credited] = await owner.call<Deposit[]>('GET', '/wallet/deposits');
  expect(credited?.status).toBe('approved');
});

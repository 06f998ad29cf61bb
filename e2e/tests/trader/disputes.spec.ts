// @slow: a journey beside the main ones

import { giveReason } from '../../scene/decide';
import { enter } from '../../scene/enter';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';

const message = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Writes in a trade's conversation, and expects it in the other windows. */
async function say(page: Page, text: string, readers: readonly Page[]): Promise<void> {
  await message(page).fill(text);
  await message(page).press('Enter');
  for (const reader of readers) await expect(reader.getByText(text).first()).toBeVisible();
}

const WIDE = { viewport: { width: 1280, height: 900 } };
const NARROW = { viewport: { width: 375, height: 800 } };

test('in three windows, two of them narrow, a dispute goes from the first message to the decision', async ({
  browser,
}) => {
  const [admin, { buyer, seller, trade }] = await Promise.all([administrator(), openedTrade()]);
  await confirmSent(seller, trade);
  const [ofBuyer, ofSeller] = [await enter(browser, buyer, NARROW), await enter(browser, seller, WIDE)];
  for (const page of [ofBuyer, ofSeller]) await page.goto(`/trades/${trade.id}`);
  await say(ofBuyer, 'Only 6.25 are here. <b>Where is the rest?</b>', [ofSeller]);
  await say(ofSeller, 'I sent all of it.', [ofBuyer]);
  await ofBuyer.getByText('More you can do').click();
  await ofBuyer.getByRole('button', { name: 'Start dispute' }).click();
  const start = ofBuyer.getByRole('dialog', { name: 'Start a dispute' });
  await start.getByLabel('Why?').selectOption('The amount is wrong');
  await start.getByLabel(/^What went wrong/).fill('Only 6.25 of 10 arrived.');
  await start.getByRole('button', { name: 'Start dispute' }).click();
  const dispute = ofBuyer.getByRole('region', { name: 'Dispute', exact: true });
  await expect(dispute).toContainText('The amount is wrong.');
  await ofBuyer.getByRole('button', { name: 'I have nothing to add' }).click();
  await ofBuyer.getByRole('dialog').getByRole('button', { name: 'I have nothing to add' }).click();
  await expect(dispute.getByText(/^Nothing to add,/)).toBeVisible();

  await expect(ofSeller.getByRole('region', { name: 'Next step' })).toContainText('Add your evidence by');
  await ofSeller.getByRole('button', { name: 'Answer the dispute' }).click();
  const answer = ofSeller.getByRole('dialog', { name: 'Answer the dispute' });
  await answer.getByLabel('Your side').fill('I sent all of them.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(ofSeller.getByText('I sent all of them.').first()).toBeVisible();

  const page = await enter(browser, admin, NARROW);
  await page.goto(`/admin?tab=trades&status=disputed&review=${trade.id}`);
  await expect(page.getByText('Only 6.25 are here. <b>Where is the rest?</b>')).toBeVisible();
  const sides = page.getByRole('region', { name: 'The two sides' });
  await expect(sides).toContainText('Only 6.25 of 10 arrived.');
  await expect(sides).toContainText('I sent all of them.');
  await page.getByRole('button', { name: 'Ask for evidence…' }).click();
  const question = page.getByRole('dialog', { name: 'Ask for evidence' });
  await question.getByLabel(/^What is to be shown/).fill('The receipt of your wallet.');
  await question.getByRole('button', { name: 'Ask for it' }).click();
  await expect(ofSeller.getByText('The receipt of your wallet.').first()).toBeVisible();
  await page.getByLabel('Coins that arrived, for a split').fill('6.25');
  const shares = page.getByRole('region', { name: 'Who gets what' });
  await expect(shares.getByRole('row', { name: /^Split 62\.5 %/ })).toContainText('7.6125');
  await page.getByRole('button', { name: `Split trade ${trade.id}` }).click();
  const split = page.getByRole('dialog', { name: /^Split the 20\.30 USDT/ });
  await giveReason(split);
  await split.getByLabel(/^Note/).fill('The explorer shows 6.25.');
  await split.getByRole('button', { name: /^Split: 12\.3125 USDT/ }).click();
  await expect(page.getByText(/the funds are divided/)).toBeVisible();

  for (const side of [ofBuyer, ofSeller]) {
    const card = side.getByRole('region', { name: 'Our team has decided' });
    // Depends on the list's position when the key came.
    await expect(card).toContainText(/A part of the coins arrived\.|Both sides share the loss\./);
    await expect(card).toContainText('The explorer shows 6.25.');
    await expect(side.locator('body')).not.toContainText(admin.account.email);
  }
  await expect(ofBuyer.getByRole('region', { name: 'Our team has decided' })).toContainText(
    'You get 7.6125 USDT',
  );
});

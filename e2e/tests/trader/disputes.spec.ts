import { giveReason } from '../../scene/decide';
import { enter, openAs } from '../../scene/enter';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('a dispute is given a reason, answered, argued with evidence, and decided by a split', async ({
  browser,
}) => {
  const [admin, { buyer, seller, trade }] = await Promise.all([administrator(), openedTrade()]);
  await confirmSent(seller, trade);
  const ofBuyer = await enter(browser, buyer);
  await ofBuyer.goto(`/trades/${trade.id}`);
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

  const ofSeller = await enter(browser, seller);
  await ofSeller.setViewportSize({ width: 375, height: 740 });
  await ofSeller.goto(`/trades/${trade.id}`);
  await expect(ofSeller.getByRole('region', { name: 'Next step' })).toContainText('Add your evidence by');
  await ofSeller.getByRole('button', { name: 'Answer the dispute' }).click();
  const answer = ofSeller.getByRole('dialog', { name: 'Answer the dispute' });
  await answer.getByLabel('Your side').fill('I sent all of them.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(ofSeller.getByText('I sent all of them.').first()).toBeVisible();

  const page = await openAs(browser, admin, `/admin?tab=trades&status=disputed&review=${trade.id}`);
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
    await expect(card).toContainText('A part of the coins arrived.');
    await expect(card).toContainText('The explorer shows 6.25.');
    await expect(side.locator('body')).not.toContainText(admin.account.email);
  }
  await expect(ofBuyer.getByRole('region', { name: 'Our team has decided' })).toContainText(
    'You get 7.61 USDT',
  );
});

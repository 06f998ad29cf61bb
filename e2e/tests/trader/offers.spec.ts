import { enter } from '../../scene/enter';
import { postOffer, trader } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('offers are searched, filtered and sorted, and the address bar keeps it', async ({ browser }) => {
  const seller = await trader('seller');
  const { username } = seller.account;
  await postOffer(seller, { price_per_unit: '3' });
  await postOffer(seller, { price_per_unit: '2.5', max_amount: '5' });
  const { id } = await postOffer(seller, { price_per_unit: '1' });
  await seller.call('PUT', `/offers/${id}`, { status: 'paused' });

  const page = await enter(browser, await Participant.register('buyer'));
  await page.goto('/offers');
  await page.getByRole('searchbox', { name: 'Seller' }).fill(username);
  const offers = page.getByRole('article');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toContainText(username);
  await expect(offers.first()).toContainText('2.50 USDT');
  await page.getByLabel('Sort by').selectOption('Highest price first');
  await expect(offers.first()).toContainText('3.00 USDT');
  await expect(offers.first()).toContainText('3 – 150 USDT');
  await page.getByText('Get', { exact: true }).click();
  await page.getByLabel('I want to get, in SIDRA').fill('20');
  await expect(offers).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`seller=${username}`));
  await expect(page).toHaveURL(/sort=price_high/);
  await expect(page).toHaveURL(/amount=20/);

  await page.reload();
  await expect(offers).toHaveCount(1);
  await expect(page.getByLabel('I want to get, in SIDRA')).toHaveValue('20');
  await expect(offers.first()).toContainText('You pay 60.90 USDT');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Price to').fill('2');
  await expect(page.getByText('No offers match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/offers\?sort=price_high$/);
  await page.getByLabel('Price from').fill('cheap');
  await expect(page.getByLabel('Price from')).toHaveAccessibleDescription('Price must be a number');
});

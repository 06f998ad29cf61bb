import { enter } from '../../scene/enter';
import { expectRefusals, expectToLast, holdTime } from '../../scene/expectations';
import { postOffer, trader } from '../../scene/market';
import type { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { failRequest } from '../../scene/trouble';

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create Offer' });
  return {
    dialog,
    price: dialog.getByLabel('Price per SIDRA'),
    min: dialog.getByLabel('Minimum amount'),
    max: dialog.getByLabel('Maximum amount'),
    submit: dialog.getByRole('button', { name: 'Create Offer' }),
  };
};

test('an offer: what is wrong, what fails, and then created, said for 5 seconds', async ({ browser }) => {
  const page = await enter(browser, await trader('seller'));
  await page.clock.install();
  await page.goto('/my-offers');
  await expect(page.getByText(/^No offers yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Create Offer' }).click();
  const { dialog, price, min, max, submit } = partsOf(page);
  await expect(dialog.getByLabel('Coin to sell').getByRole('option')).toHaveText(['SIDRA (Sidra coin)']);
  await expectRefusals(price, submit, [
    ['', 'Price is required'],
    ['0', 'Price must be at least 0.01 USDT'],
  ]);
  await expectRefusals(min, submit, [
    ['', 'Minimum amount is required'],
    ['0', 'Minimum amount must be greater than 0'],
  ]);
  await expectRefusals(max, submit, [
    ['', 'Maximum amount is required'],
    ['0', 'Maximum amount must be greater than 0'],
  ]);
  await price.fill('2.05');
  await min.fill('5');
  await expectRefusals(max, submit, [['4', 'Maximum amount must be at least the minimum amount']]);
  await max.fill('25.5');

  const mend = await failRequest(page, 'POST /offers/', 500);
  await submit.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Error Creating Offer');
  await expect(alert).toContainText('Failed to create offer. Please try again.');
  await expect(price).toHaveValue('2.05');
  await mend();

  await holdTime(page);
  await submit.click();
  await expectToLast(page.getByText('Offer created successfully!'), 5000);
  const offer = page.getByRole('article');
  await expect(offer).toContainText('2.05 USDT');
  await expect(offer).toContainText('5 – 25.5 SIDRA');
});

test('an offer is paused, activated, and deleted after a question', async ({ browser }) => {
  const seller = await trader('seller');
  await postOffer(seller);
  const page = await enter(browser, seller);
  await page.goto('/my-offers');
  const offer = page.getByRole('article');
  await offer.getByRole('button', { name: 'Pause' }).click();
  await expect(offer.getByText('Paused')).toBeVisible();

  const mend = await failRequest(page, `PUT /offers/${(await onlyOffer(seller)).id}`, 500);
  await offer.getByRole('button', { name: 'Activate' }).click();
  await expect(offer.getByRole('button', { name: 'Activate' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mend();
  await offer.getByRole('button', { name: 'Activate' }).click();
  await expect(offer.getByText('Active', { exact: true })).toBeVisible();

  await offer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete offer' }).click();
  await expect(page.getByText('Offer deleted.')).toBeVisible();
  await expect(page.getByText(/^No offers yet/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Offers' })).toBeFocused();
});

async function onlyOffer(seller: Participant): Promise<{ id: number }> {
  const [offer] = await seller.call<{ id: number }[]>('GET', '/offers/my');
  if (!offer) throw new Error('The seller has no offer');
  return offer;
}

import { Admin } from '../people/Admin';
import { Trader } from '../people/Trader';
import { expect, test } from '../scene/test';
import { testImage } from '../scene/testImage';

const DOCUMENTS = ['ID proof', 'Address proof', 'Selfie'] as const;

const IMAGE = testImage(240, 240);

test('documents are uploaded, one is rejected and replaced, all are approved, and the user can trade', async ({
  browser,
}) => {
  const admin = await Admin.arrive(browser);
  const trader = await Trader.arrive(browser, 'newcomer');
  const { page } = trader;
  const upload = async (title: string, name = 'photo.png', content = IMAGE) => {
    await page.getByLabel(`Upload ${title}`).setInputFiles({ name, mimeType: 'image/png', buffer: content });
  };

  await page.goto('/profile?tab=kyc');
  await upload('Selfie', 'page.png', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(page.getByRole('alert')).toBeVisible();
  await upload('Selfie', 'cut.png', IMAGE.subarray(0, 60));
  await expect(page.getByRole('alert')).toContainText('The file can’t be opened.');
  for (const title of DOCUMENTS) {
    await upload(title);
    await expect(page.getByLabel(`Upload ${title}`)).toHaveCount(0);
  }

  await admin.rejectDocument(trader, 'Selfie', 'The face is not visible');
  await page.reload();
  await expect(page.getByText('The face is not visible').first()).toBeVisible();
  const selfie = page
    .getByRole('region', { name: 'Selfie' })
    .or(page.locator('section', { hasText: 'Selfie' }))
    .last();
  await selfie.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this document?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted successfully!')).toBeVisible();
  await upload('Selfie');
  await expect(page.getByText('Document uploaded successfully!')).toBeVisible();

  for (const title of DOCUMENTS) await admin.approveDocument(trader, title);
  await trader.postOffer({ price: '2.00', min: '1', max: '5' });
});

// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { expectToLast, holdTime } from '../../scene/expectations';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { testImage } from '../../scene/testImage';
import { failRequest, holdRequest } from '../../scene/trouble';

const PHOTO = { name: 'photo.png', mimeType: 'image/png', buffer: testImage(240, 240) };

const boxOf = (page: Page, title: string) => page.getByLabel(`Upload ${title}`);

async function openKyc(browser: Parameters<typeof enter>[0], person: Participant): Promise<Page> {
  const page = await enter(browser, person);
  await page.clock.install();
  await page.goto('/profile?tab=kyc');
  await expect(page.getByText('Document requirements')).toBeVisible();
  return page;
}

test('a document is dropped, shows its progress, and can be downloaded and deleted', async ({ browser }) => {
  const page = await openKyc(browser, await Participant.register('person'));
  const mendUpload = await failRequest(page, 'POST /profile/kyc/upload', 500);
  await boxOf(page, 'ID proof').setInputFiles(PHOTO);
  await expect(page.getByRole('alert')).toHaveText('Failed to upload document');
  await mendUpload();

  const upload = await holdRequest(page, 'POST /profile/kyc/upload');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'passport.png', { type: 'image/png' }));
    return transfer;
  }, PHOTO.buffer.toString('base64'));
  await boxOf(page, 'ID proof').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('progressbar', { name: 'Uploading ID proof' })).toBeVisible();
  await holdTime(page);
  upload.release();
  await expectToLast(page.getByText('Document uploaded successfully!'), 5000);

  const card = page.getByRole('region', { name: 'ID proof' });
  await expect(boxOf(page, 'ID proof')).toHaveCount(0);
  await expect(card).toContainText('passport.png');
  await expect(card.getByText('Pending')).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('passport.png');

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete document' });
  await expect(question.getByText('Are you sure you want to delete this document?')).toBeVisible();
  await holdTime(page);
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expectToLast(page.getByText('Document deleted successfully!'), 5000);
  await expect(boxOf(page, 'ID proof')).toHaveCount(1);
});

import { enter } from '../../scene/enter';
import { expectToLast, holdTime } from '../../scene/expectations';
import { administrator } from '../../scene/market';
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

test('nothing uploaded: three boxes, their status and the requirements', async ({ browser }) => {
  const page = await openKyc(browser, await Participant.register('person'));
  await expect(page.getByText('Not uploaded')).toHaveCount(3);
  for (const title of ['ID proof', 'Address proof']) {
    await expect(boxOf(page, title)).toHaveAttribute('accept', /application\/pdf/);
  }
  await expect(boxOf(page, 'Selfie')).not.toHaveAttribute('accept', /pdf/);
  for (const text of ['JPG, PNG, GIF or PDF', '5MB', 'clear and readable', 'matches your profile']) {
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
});

test('a file that cannot be a document is refused before it is sent', async ({ browser }) => {
  const page = await openKyc(browser, await Participant.register('person'));
  const pdf = { name: 'face.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await boxOf(page, 'Selfie').setInputFiles(pdf);
  await expect(page.getByRole('alert')).toHaveText('A selfie must be an image: JPG, PNG or GIF.');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  const large = { ...PHOTO, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await boxOf(page, 'ID proof').setInputFiles(large);
  await expect(page.getByRole('alert')).toHaveText('The file is too large. At most 5 MB are allowed.');
});

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

test('a download and a deletion that fail have their texts', async ({ browser }) => {
  const person = await Participant.register('person');
  const { id } = await person.upload('SELFIE', 'selfie.png');
  const page = await openKyc(browser, person);
  const card = page.getByRole('region', { name: 'Selfie' });
  await failRequest(page, `GET /profile/kyc/document/${id}`, 500);
  await failRequest(page, `DELETE /profile/kyc/document/${id}`, 500);
  await card.getByRole('button', { name: 'Download' }).click();
  await expect(card.getByRole('alert')).toHaveText('Failed to download document');
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete document' });
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to delete document');
});

test('a rejected document says why, and an approved one cannot be deleted', async ({ browser }) => {
  const person = await Participant.register('person');
  const [passport, selfie] = [
    await person.upload('ID_PROOF', 'passport.png'),
    await person.upload('SELFIE', 'selfie.png'),
  ];
  const decide = async (id: number, decision: object) =>
    (await administrator()).call('PUT', `/admin/kyc-documents/${id}`, decision);
  await decide(passport.id, { status: 'approved' });
  await decide(selfie.id, { status: 'rejected', admin_notes: 'The face is not visible' });

  const page = await openKyc(browser, person);
  const rejected = page.getByRole('region', { name: 'Selfie' });
  await expect(rejected.getByText('The face is not visible')).toBeVisible();
  await expect(rejected.getByRole('button', { name: 'Delete' })).toBeVisible();
  const approved = page.getByRole('region', { name: 'ID proof' });
  await expect(approved.getByText('Approved')).toBeVisible();
  await expect(approved.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const overview = page.getByRole('region', { name: 'Verification status' });
  await expect(overview.getByText('Why it was rejected')).toBeVisible();
});

// @slow: a journey beside the main ones

import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { BROKEN_SCAN, JAPANESE, JPX_SCAN, SYMBOLS, UNKNOWN_WRITING } from '../../scene/testPdfs';

const DRAWN_IN_PART = 'This page couldn’t be drawn in full';

for (const { what, pdf, isWhole } of [
  { what: 'a scan in JPEG 2000', pdf: JPX_SCAN, isWhole: true },
  { what: 'Japanese by a character map', pdf: JAPANESE, isWhole: true },
  { what: 'symbols of a standard font', pdf: SYMBOLS, isWhole: true },
  { what: 'a scan that is broken', pdf: BROKEN_SCAN, isWhole: false },
  {
    what: 'a character map that does not exist',
    pdf: Buffer.from(UNKNOWN_WRITING, 'latin1'),
    isWhole: false,
  },
])
  test(`${what} is ${isWhole ? 'drawn and counts as looked at' : 'said to be missing, and does not'}`, async ({
    browser,
  }, testInfo) => {
    const [admin, user] = [await administrator(), await Participant.register('drawn')];
    await user.upload('ADDRESS_PROOF', 'bill.pdf', pdf);
    const page = await openAs(browser, admin, `/admin?tab=kyc&search=${user.account.username}`);
    const forbidden: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) forbidden.push(message.text());
    });
    await page.getByRole('button', { name: `Review KYC of ${user.account.username}` }).click();
    const review = page.getByRole('dialog', { name: `KYC of ${user.account.username}` });
    const canvas = review.locator('canvas');
    await expect(canvas).toBeVisible();
    await expect(review.getByText(DRAWN_IN_PART)).toHaveCount(isWhole ? 0 : 1);
    const inked = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const { data } = (drawn.getContext('2d') as CanvasRenderingContext2D).getImageData(
          0,
          0,
          drawn.width,
          drawn.height,
        );
        return data.filter((value, at) => at % 4 === 0 && value < 200).length;
      });
    if (isWhole) await expect.poll(inked).toBeGreaterThan(5000);
    await page.screenshot({ path: testInfo.outputPath('review.png') });
    const approve = review.getByRole('button', { name: /^Approve all/ });
    if (isWhole) await expect(approve).toBeEnabled();
    else await expect(approve).toBeDisabled();
    expect(forbidden).toEqual([]);
  });

test('a scan in JPEG 2000 is drawn where the browser starts no worker, as for a front end on another origin', async ({
  browser,
}) => {
  const [admin, user] = [await administrator(), await Participant.register('drawn')];
  await user.upload('ADDRESS_PROOF', 'bill.pdf', JPX_SCAN);
  const page = await openAs(browser, admin, `/admin?tab=kyc`);
  await page.evaluate(() => Object.assign(window, { Worker: undefined }));
  await page.getByRole('button', { name: `Review KYC of ${user.account.username}` }).click();
  const review = page.getByRole('dialog', { name: `KYC of ${user.account.username}` });
  const grey = () =>
    review.locator('canvas').evaluate((drawn: HTMLCanvasElement) => {
      const middle = [drawn.width / 2, drawn.height / 2] as const;
      return (drawn.getContext('2d') as CanvasRenderingContext2D).getImageData(...middle, 1, 1).data[0];
    });
  await expect.poll(grey).toBe(128);
  await expect(review.getByText(DRAWN_IN_PART)).toHaveCount(0);
});

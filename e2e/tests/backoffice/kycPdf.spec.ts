// @slow: a journey beside the main ones

import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { type Browser, expect, test } from '../../scene/test';
import {
  BROKEN_OFF,
  BROKEN_SCAN,
  EMPTY,
  JAPANESE,
  JPX_SCAN,
  LEFT_BLANK,
  STAMPED,
  SYMBOLS,
  WITHOUT_FONT,
} from '../../scene/testPdfs';

const DRAWN_IN_PART = 'This page couldn’t be drawn in full';

for (const { what, pdf, isWhole } of [
  { what: 'a scan in JPEG 2000', pdf: JPX_SCAN, isWhole: true },
  { what: 'Japanese by a character map', pdf: JAPANESE, isWhole: true },
  { what: 'symbols of a standard font', pdf: SYMBOLS, isWhole: true },
  { what: 'a scan that is broken', pdf: BROKEN_SCAN, isWhole: false },
  { what: 'a stamp beside words', pdf: STAMPED, isWhole: false },
  { what: 'a page that breaks off after its first bytes', pdf: BROKEN_OFF, isWhole: false },
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

test('an empty page counts as looked at; one that only looks empty is said to be blank, and does not', async ({
  browser,
}) => {
  const admin = await administrator();
  for (const [what, pdf] of Object.entries({ 'an empty page': EMPTY, ...LEFT_BLANK }))
    await test.step(what, async () => {
      const user = await Participant.register('blank');
      await user.upload('ADDRESS_PROOF', 'bill.pdf', pdf);
      const { page, review } = await reviewOf(browser, { admin, user });
      const approve = review.getByRole('button', { name: /^Approve all/ });
      const said = review.getByText('This page is blank here');
      if (pdf === EMPTY) {
        await expect(approve).toBeEnabled();
        await expect(said).toHaveCount(0);
      } else {
        await expect(said).toBeVisible();
        await expect(approve).toBeDisabled();
      }
      await page.context().close();
    });
});

test('Japanese is drawn on a computer without fonts for it', async ({ browser }, testInfo) => {
  const [admin, user] = [await administrator(), await Participant.register('fonts')];
  await user.upload('ADDRESS_PROOF', 'bill.pdf', WITHOUT_FONT);
  const { page, review } = await reviewOf(browser, { admin, user });
  await expect(review.getByRole('button', { name: /^Approve all/ })).toBeEnabled();
  const loaded = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => /Noto Sans/.test(family) && status === 'loaded')
          .length,
    );
  expect(await loaded()).toBeGreaterThan(0);
  // Replacement boxes for the two characters would be alike.
  const halves = await review.locator('canvas').evaluate((drawn: HTMLCanvasElement) => {
    const context = drawn.getContext('2d') as CanvasRenderingContext2D;
    const inkFrom = (left: number) =>
      context
        .getImageData(left, 0, Math.floor(drawn.width / 2), drawn.height)
        .data.filter((value, at) => at % 4 === 0 && value < 128).length;
    return [inkFrom(0), inkFrom(Math.ceil(drawn.width / 2))] as const;
  });
  expect(Math.abs(halves[0] - halves[1])).toBeGreaterThan(1000);
  await page.screenshot({ path: testInfo.outputPath('review.png') });
});

async function reviewOf(browser: Browser, people: { admin: Participant; user: Participant }) {
  const { username } = people.user.account;
  const page = await openAs(browser, people.admin, `/admin?tab=kyc&search=${username}`);
  await page.getByRole('button', { name: `Review KYC of ${username}` }).click();
  return { page, review: page.getByRole('dialog', { name: `KYC of ${username}` }) };
}

// @slow: a journey beside the main ones

import type { User } from '@souk/contracts/people/users';
import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('a person is approved with three keys, their PDF drawn without its scripts', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('proved')];
  await user.upload('ID_PROOF', 'card.png');
  await user.upload('ADDRESS_PROOF', 'bill.pdf', SCRIPTED_PDF);
  await user.upload('SELFIE', 'selfie.png');
  const page = await openAs(browser, admin, `/admin?tab=kyc&search=${user.account.username}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const shown: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => shown.push(dialog.message())));
  await page.getByRole('button', { name: `Review KYC of ${user.account.username}` }).click();
  await expect(page.getByRole('img', { name: 'ID proof, card.png' })).toBeVisible();
  // Both are visible at once, and large enough to read.
  const selfie = await page.getByRole('button', { name: 'Show the selfie' }).boundingBox();
  expect(selfie?.width).toBeGreaterThan(240);
  expect(asked.filter((url) => url.includes('/worker.'))).toEqual([]);

  await page.keyboard.press('s');
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/worker.'))).toHaveLength(1);
  // A drawn page has more than one colour.
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => new Set(drawn.toDataURL().slice(200, 4000)).size),
    )
    .toBeGreaterThan(20);

  await page.keyboard.press('1');
  const question = page.getByRole('dialog', { name: /^Approve the ID proof/ });
  await expect(question).toBeVisible();
  await expect(question.getByText(/not looked at/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('KYC document updated successfully')).toBeVisible();
  expect((await user.call<User>('GET', '/profile/me')).kyc_status).toBe('approved');
  expect(shown).toEqual([]);
});

/** A PDF of one page that shows a message if a viewer runs its script. */
const SCRIPTED_PDF = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 31>>stream
0.2 0.5 0.5 rg 20 20 160 90 re f
endstream endobj
5 0 obj<</S/JavaScript/JS(app.alert("run"))>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

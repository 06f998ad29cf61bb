import type { KycDocument, KycStanding } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { newAccount, newHash } from '../people/accounts';
import { enter } from '../scene/enter';
import { administrator, confirmSent, postOffer, trader, WALLET } from '../scene/market';
import { Participant } from '../scene/Participant';
import { siteUrl } from '../scene/siteUrl';
import { expect, type Page, test } from '../scene/test';
import { testImage } from '../scene/testImage';
import { arabic } from '../scene/textIn';
import { sidewaysScroll, violations } from '../screens/inspect';
import { plainTexts } from '../screens/plainTexts';

const DOCUMENTS = ['ID proof', 'Address proof', 'Selfie'] as const;

/** Names and symbols that stay in Latin letters in each language. */
const SIGNS =
  /Souk|SIDRA|BTC|ETH|SidraChain|USDT|TRON|TRC20|KYC|API|CSV|JPG|PNG|GIF|PDF|English|Français|UTC/g;

test('a newcomer whose browser asks for Arabic registers, buys and rates in Arabic', async ({ browser }) => {
  test.setTimeout(240_000);
  const [admin, seller] = await Promise.all([administrator(), trader('seller')]);
  const account = newAccount('newcomer');
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'ar-EG', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const button = (english: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: arabic(english, values), exact: true });

  await test.step('registers and signs in', async () => {
    await page.goto('/');
    await isArabic(page);
    await page
      .getByRole('link', { name: arabic('Get Started') })
      .first()
      .click();
    await page.getByLabel(arabic('Email')).fill(account.email);
    await page.getByLabel(arabic('Username')).fill(account.username);
    await page.getByLabel(arabic('Password'), { exact: true }).fill('short');
    await page.getByLabel(arabic('Confirm password')).fill('short');
    await button('Create account').click();
    await expect(page.getByLabel(arabic('Password'), { exact: true })).toHaveAccessibleDescription(/6/);
    await isArabic(page);
    await page.getByLabel(arabic('Password'), { exact: true }).fill(account.password);
    await page.getByLabel(arabic('Confirm password')).fill(account.password);
    await button('Create account').click();
    await expect(page).toHaveURL(/\/login$/);
    // The address changes before the form of registration is gone, which has a field of the same name.
    await expect(button('Sign in')).toBeVisible();
    await page.getByLabel(arabic('Password'), { exact: true }).fill(account.password);
    await button('Sign in').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await isArabic(page);
  });

  const newcomer = await Participant.signIn(account);
  await test.step('uploads the documents and brings 100 USDT', async () => {
    await page.goto('/profile?tab=kyc');
    for (const title of DOCUMENTS) {
      const field = page.getByLabel(arabic('Upload {title}', { title: arabic(title) }));
      await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: testImage(240, 240) });
      await expect(field).toHaveCount(0);
    }
    await isArabic(page);
    await admin.call('PUT', `/admin/users/${newcomer.id}`, { kyc_status: 'approved', kyc_notes: null });
    await page.goto('/wallet');
    await button('Add Funds').click();
    await page.getByLabel(arabic('Amount'), { exact: true }).fill('١٠٠٫٥');
    await page.getByLabel(arabic('Transaction ID')).fill(newHash());
    await isArabic(page);
    await button('Submit deposit request').click();
    await expect(
      page.getByText(
        arabic(
          'Deposit request submitted successfully! Our team will review and approve it within 24 hours.',
        ),
      ),
    ).toBeVisible();
    const [deposit] = await newcomer.call<{ id: number; amount: string }[]>('GET', '/wallet/deposits');
    expect(deposit?.amount).toBe('100.500000');
    await admin.call('PUT', `/admin/deposits/${deposit?.id}`, { status: 'approved' });
  });

  const offer = await postOffer(seller);
  await test.step('buys 10 SIDRA', async () => {
    await page.goto(`/offers?seller=${seller.account.username}`);
    await isArabic(page);
    await page.getByRole('article').getByText(arabic('Trade'), { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: arabic('Create Trade') });
    await dialog.getByLabel(arabic('Crypto amount')).fill('10');
    await dialog.getByLabel(arabic('Your {coin} wallet address', { coin: 'SIDRA' })).fill(WALLET);
    await button('Lock {buyerPays} USDT and open trade', { buyerPays: '20.30' }).click();
    await expect(dialog).toBeHidden();
  });

  const [trade] = await seller.call<Trade[]>('GET', '/trades/');
  await test.step('sees the coins sent and the trade completed, and rates it', async () => {
    if (!trade || trade.offer_id !== offer.id) throw new Error('There is no trade');
    await page.goto(`/trades/${trade.id}`);
    await isArabic(page);
    await confirmSent(seller, trade);
    await admin.call('PUT', `/admin/trades/${trade.id}/verify`, { admin_notes: null });
    await page.getByText(arabic('Thumbs up'), { exact: true }).click();
    await page
      .getByRole('button', { name: arabic('Rate {partner}', { partner: seller.account.username }) })
      .click();
    await expect(
      page.getByRole('button', { name: arabic('Rate {partner}', { partner: seller.account.username }) }),
    ).toBeHidden();
    await isArabic(page);
  });
});

test('a person proves who they are in Arabic on a phone: the queue, a rejection with its picture, the approval', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await administrator();
  const documentsOf = (person: Participant) => person.call<KycDocument[]>('GET', '/profile/kyc/documents');
  for (const name of ['ahead', 'ahead']) {
    const person = await Participant.register(name);
    for (const type of KYC_DOCUMENT_TYPES) await person.upload(type, 'photo.png');
  }
  const person = await Participant.register('phone');
  const phone = { locale: 'ar-EG', viewport: { width: 375, height: 667 } };
  const page = await enter(browser, person, phone);
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: testImage(240, 240) };
  // Other tests may have people in the queue too, who come and go.
  const expectPlace = () =>
    expect(async () => {
      await page.reload();
      const standing = await person.call<KycStanding>('GET', '/profile/kyc/standing');
      expect(standing.place).toBeGreaterThanOrEqual(3);
      const values = { place: `${standing.place}`, waiting: `${standing.waiting}` };
      const text = arabic('You’re number {place} of {waiting} in the queue.', values);
      await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
    }).toPass();

  await test.step('sends three documents, and reads the place', async () => {
    await page.goto('/profile?tab=kyc');
    await isArabic(page);
    for (const title of DOCUMENTS) {
      const field = page.getByLabel(arabic('Upload {title}', { title: arabic(title) }));
      await field.setInputFiles(photo);
      await expect(field).toHaveCount(0);
    }
    await expectPlace();
    await expect(page.getByText(arabic('All three documents are here'))).toBeVisible();
    await isArabic(page);
  });

  await test.step('is asked for one again, sees what was wrong with it, and sends it', async () => {
    const documents = (await documentsOf(person)).map(({ id, document_type }) => ({
      id,
      seen_status: 'pending',
      ...(document_type === 'ID_PROOF'
        ? { status: 'rejected', reasons: ['blurred'] }
        : { status: 'approved' }),
    }));
    await admin.call('PUT', `/admin/users/${person.id}/kyc`, { documents });
    await page.reload();
    const wrong = page
      .getByRole('region', { name: arabic('ID proof') })
      .getByText(arabic('The picture is blurred. Please send one in which every word can be read.'));
    await expect(wrong).toBeVisible();
    await expect(wrong.locator('xpath=..').locator('svg')).toBeVisible();
    await isArabic(page);
    await page
      .getByLabel(arabic('A new file for {title}', { title: arabic('ID proof') }))
      .setInputFiles(photo);
    await expect(wrong).toHaveCount(0);
    await expectPlace();
  });

  await test.step('is approved', async () => {
    const waiting = (await documentsOf(person)).filter(({ status }) => status === 'pending');
    for (const { id } of waiting)
      await admin.call('PUT', `/admin/kyc-documents/${id}`, { status: 'approved' });
    await page.reload();
    const approved = page.getByText(arabic('Approved'), { exact: true });
    await expect(approved.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(arabic('All three documents are here'))).toHaveCount(0);
    await isArabic(page);
  });
});

/** Language and direction are right, axe finds nothing, nothing is wider than the page, and no English is left. */
async function isArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A loading page has no landmarks yet.
  await expect(async () => expect(await violations(page)).toEqual([])).toPass({ timeout: 15_000 });
  expect.soft(await sidewaysScroll(page)).toBe(0);
  const latin = (await plainTexts(page)).map((text) =>
    text.replace(SIGNS, '').replace(/\w+_[0-9a-f]{8}\S*/g, ''),
  );
  expect.soft(latin.filter((text) => /[a-z]{2}/i.test(text))).toEqual([]);
}

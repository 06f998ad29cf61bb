// @slow: a journey in three languages

import type { Trade } from '@souk/contracts/trading/trades/trades';
import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import { siteUrl } from '../../scene/siteUrl';
import { expect, type Page, test } from '../../scene/test';
import { textIn } from '../../scene/textIn';

const hashOn = (page: Page, hash: string) => page.getByRole('link', { name: hash.slice(0, 10) }).first();

for (const language of ['en', 'ar', 'fr'] as const)
  test(`a seller adds the hash of a second payment, in ${language}`, async ({ browser }) => {
    const say = (english: string) => (language === 'en' ? english : textIn(language, english));
    const { buyer, seller, trade } = await openedTrade();
    const first = newHash();
    await confirmSent(seller, trade, first);
    const page = await enter(browser, seller);
    await page.context().addCookies([{ name: 'lang', value: language, url: siteUrl() }]);
    await page.goto(`/trades/${trade.id}`);
    await page.getByText(say('More you can do')).click();
    await page.getByRole('button', { name: say('Add another hash') }).click();
    const dialog = page.getByRole('dialog');
    const second = newHash();
    await dialog.getByLabel(say('Transaction hash')).fill(second);
    await dialog.getByRole('button', { name: say('Add another hash') }).click();
    await expect(dialog).toBeHidden();
    const ofBuyer = await enter(browser, buyer);
    await ofBuyer.goto(`/trades/${trade.id}`);
    for (const reader of [page, ofBuyer])
      for (const hash of [first, second]) await expect(hashOn(reader, hash)).toBeVisible();

    const admin = await administrator();
    await admin.call('PUT', `/admin/trades/${trade.id}/verify`, { admin_notes: null });
    const { status, payments } = await seller.call<Trade>('GET', `/trades/${trade.id}`);
    expect([status, payments.length]).toEqual(['completed', 2]);
  });

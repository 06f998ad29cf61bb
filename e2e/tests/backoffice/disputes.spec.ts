// @slow: a journey beside the main ones

import { giveReason } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { administrator, openedTrade, openTrade, postOffer } from '../../scene/market';
import { expect, type Locator, test } from '../../scene/test';

/** True if nothing covers its text. */
const isBare = (what: Locator) =>
  what.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, right, top, height } = text.getBoundingClientRect();
    return [left + 1, right - 1].every((x) =>
      element.contains(document.elementFromPoint(x, top + height / 2)),
    );
  });

for (const [width, height] of [
  [1280, 480],
  [375, 700],
] as const) {
  test(`the next dispute opens with its name, its reason and its money in sight, ${width} px wide`, async ({
    browser,
  }) => {
    const [admin, { buyer, seller, trade }] = await Promise.all([administrator(), openedTrade()]);
    const reason = 'Nothing came.\nI asked twice.';
    const other = await openTrade(buyer, await postOffer(seller), '5');
    for (const { id } of [trade, other])
      await buyer.call('PUT', `/trades/${id}/dispute?dispute_reason=${encodeURIComponent(reason)}`);
    const list = `/admin?tab=trades&status=disputed&sort=created_at&search=${buyer.account.username}`;
    const page = await openAs(browser, admin, list);
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: `Review trade ${trade.id}` }).click();
    const drawer = page.getByRole('dialog').filter({ hasText: `Trade #${trade.id}` });
    await drawer.getByRole('heading', { name: 'Buyer:' }).scrollIntoViewIfNeeded();
    await expect(drawer.getByText('Locked from the buyer')).not.toBeInViewport();
    await page.keyboard.press('1');
    const question = page.getByRole('dialog', { name: 'Resolve this dispute for the seller?' });
    await giveReason(question);
    await question.getByLabel(/^Note/).fill('Paid in full.\nProof is on the chain.');
    await question.getByRole('button', { name: 'Release 19.70 USDT' }).click();

    const next = page.getByRole('dialog').filter({ hasText: `Trade #${other.id}` });
    await expect(page.getByText(/^Dispute resolved\./)).toBeVisible();
    const said = next.getByText('Nothing came.').first();
    await expect(said).toBeInViewport();
    await expect(said).toHaveText(reason, { useInnerText: true });
    expect(await isBare(next.getByText(`Trade #${other.id}`))).toBe(true);
    expect(await isBare(said)).toBe(true);
    expect(await isBare(next.getByRole('button', { name: 'Resolve' }))).toBe(true);

    await page.goto(`/admin?tab=trades&review=${trade.id}`);
    const note = page.getByRole('dialog').getByText('Paid in full.').first();
    await expect(note).toHaveText('Paid in full.\nProof is on the chain.', { useInnerText: true });
  });
}

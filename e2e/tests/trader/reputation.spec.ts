// @slow: a journey beside the main ones

import { enter, openAs } from '../../scene/enter';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import type { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

const HOSTILE = '<img src=x onerror="document.title=1"> javascript:alert(1) https://evil.example/x';

async function completedTrade() {
  const opened = await openedTrade();
  await confirmSent(opened.seller, opened.trade);
  const admin = await administrator();
  await admin.call('PUT', `/admin/trades/${opened.trade.id}/verify`, {});
  return opened;
}

const nameOf = ({ account }: Participant) => account.username;

test('both sides rate each other, and only then read it; what they write runs nothing', async ({
  browser,
}) => {
  const { buyer, seller, trade } = await completedTrade();
  const [page, other] = [await enter(browser, buyer), await enter(browser, seller)];
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Rate: Rate your trade with ${nameOf(seller)}` }).click();
  await page.getByRole('button', { name: `Rate ${nameOf(seller)}` }).click();
  await expect(page.getByText('Choose thumbs up or thumbs down')).toBeVisible();
  await page.getByRole('group', { name: 'Your rating' }).getByText('Thumbs up').click();
  await page.getByLabel('Comment').fill(HOSTILE);
  await page.getByRole('button', { name: `Rate ${nameOf(seller)}` }).click();
  await expect(page.getByText(/^Rating saved/)).toBeVisible();

  await other.goto(`/trades/${trade.id}`);
  const thumbs = other.getByRole('group', { name: 'Your rating' });
  await expect(thumbs).toBeVisible();
  await expect(other.getByText('evil.example')).toHaveCount(0);
  await thumbs.getByText('Thumbs down').click();
  await other.getByRole('button', { name: `Rate ${nameOf(buyer)}` }).click();
  await expect(other.getByRole('region', { name: 'Ratings' })).toContainText(HOSTILE);
  // The other page is updated by itself.
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText(`${nameOf(seller)} about you`);
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('Thumbs down');

  const visitor = await enter(browser, null);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(`/u/${nameOf(seller)}`);
  await expect(visitor.getByRole('heading', { name: nameOf(seller), level: 1 })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Reviews' })).toContainText(HOSTILE);
  await expect(visitor).toHaveTitle(new RegExp(nameOf(seller)));
  await expect(visitor.getByRole('link', { name: 'evil.example' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('evil') || url.endsWith('/x'))).toEqual([]);
});

test('a rating that is asked for can be skipped', async ({ browser }) => {
  const { buyer, seller } = await completedTrade();
  const page = await openAs(browser, buyer, '/dashboard');
  await page.getByRole('button', { name: `Skip: Rate your trade with ${nameOf(seller)}` }).click();
  await expect(page.getByText('Rate your trade')).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByText('Nothing to do right now.').or(page.getByText('Add a payout address')),
  ).toBeVisible();
  await expect(page.getByText('Rate your trade')).toHaveCount(0);
});

test('a block makes offers vanish until it is taken back', async ({ browser }) => {
  const { buyer, seller } = await openedTrade();
  const page = await openAs(browser, buyer, `/offers?seller=${nameOf(seller)}`);
  await page.getByRole('link', { name: nameOf(seller), exact: true }).click();
  await expect(page).toHaveURL(`/u/${nameOf(seller)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Block' }).click();
  const question = page.getByRole('dialog', { name: `Block ${nameOf(seller)}?` });
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('you won’t see each other’s offers')).toBeVisible();
  await page.goto(`/offers?seller=${nameOf(seller)}`);
  await expect(page.getByText('No offers match these filters.')).toBeVisible();

  await page.goto('/profile?tab=blocked');
  await page.getByRole('button', { name: `Unblock ${nameOf(seller)}` }).click();
  await expect(page.getByText(/^No one blocked\./)).toBeVisible();
  await page.goto(`/u/${nameOf(seller)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

// @slow: a journey beside the main ones

import { runSql } from '../../scene/database';
import { openAs } from '../../scene/enter';
import { administrator, confirmSent, openTrade, postOffer, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

const CLEAN = 3;

test('clean trades take three keys together, the dispute among them stays, and the shift is told', async ({
  browser,
}) => {
  const [admin, buyer, seller] = await Promise.all([
    administrator(),
    trader('buyer', { usdt: '100' }),
    trader('seller'),
  ]);
  const offer = await postOffer(seller);
  const ids: number[] = [];
  for (let at = 0; at <= CLEAN; at += 1) {
    const trade = await openTrade(buyer, offer, '1');
    await confirmSent(seller, trade);
    ids.push(trade.id);
  }
  const [disputed = 0, ...clean] = ids;
  await buyer.call('PUT', `/trades/${disputed}/dispute?dispute_reason=Nothing+came`);
  // As if two chain sources had seen each payment a month ago; the oldest in the queue, whatever else waits.
  const list = ids.join();
  await runSql(
    `UPDATE users SET created_at = created_at - INTERVAL 30 DAY WHERE id IN (${buyer.id}, ${seller.id})`,
  );
  await runSql(
    `UPDATE trades SET is_wallet_known = 1, status_at = status_at - INTERVAL 23 HOUR WHERE id IN (${list})`,
  );
  await runSql(
    `REPLACE INTO verdicts (subject_type, subject_id, network, hash, outcome, reasons, needed, senders, sources, created_at, checked_at)
     SELECT 'trade', id, 'sidra', canonical_txn_hash, 'match', '[]', 1, '[]', '["one.example", "two.example"]', NOW(3), NOW(3)
     FROM trades WHERE id IN (${list})`,
  );

  const page = await openAs(browser, admin, '/admin?tab=users');
  // The order of due cases leads to one of them.
  await expect(page.getByRole('button', { name: 'Next due' })).toBeEnabled();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`tab=trades&review=(${list.replaceAll(',', '|')})\\b`));
  const review = page.getByRole('dialog', { name: /^Trade #/ });
  await expect(review.getByText('No warnings')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clean ones (3)' })).toBeVisible();
  await page.keyboard.press('c');
  const question = page.getByRole('dialog', { name: 'Approve 3 clean trades?' });
  await expect(question).toContainText('6.00 USDT in all is released to the sellers');
  await expect(question.getByRole('link', { name: `#${disputed}`, exact: true })).toHaveCount(0);
  await expect(question.getByRole('link', { name: `#${clean[0]}`, exact: true })).toHaveAttribute(
    'href',
    `/admin?tab=trades&review=${clean[0]}`,
  );
  await expect(question.getByRole('button', { name: /^Approve 3/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Clean ones/ })).toHaveCount(0);
  const ended = await runSql(
    `SELECT status, COUNT(*) AS count FROM trades WHERE id IN (${list}) GROUP BY status`,
  );
  expect(ended).toEqual(
    expect.arrayContaining([
      { status: 'completed', count: CLEAN },
      { status: 'disputed', count: 1 },
    ]),
  );
  const proven = await runSql(
    `SELECT COUNT(*) AS count FROM audit_log WHERE action = 'trade.verify' AND subject_id IN (${clean.map((id) => `'${id}'`).join()})
       AND JSON_VALUE(after_json, '$.confirmed_by') = 'two_sources'`,
  );
  expect(proven).toEqual([{ count: CLEAN }]);

  await page.goto('/dashboard');
  const shift = page.getByRole('region', { name: 'You decided in the last 12 hours' });
  await expect(shift.getByText('Verified a trade')).toBeVisible();
});

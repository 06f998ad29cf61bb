// @slow: a journey beside the main ones

import { expect, test } from '../../scene/test';
import { complaints } from '../../screens/watch';

test('the api documents itself under its content policy', async ({ page }) => {
  const said = complaints(page);
  await page.goto('/api/docs');
  // Swagger UI processes a long document for many seconds on a busy machine.
  await page.getByRole('link', { name: 'trades', exact: true }).click({ timeout: 60_000 });
  await page.getByText("Open a trade and lock the buyer's USDT").click();
  await expect(page.getByText('Idempotency-Key', { exact: true })).toBeVisible();
  await expect(page.getByText('buyer_wallet_address').first()).toBeVisible();
  expect(said).toEqual([]);
});

import { expect, test } from '../../scene/test';
import { complaints } from '../../screens/watch';

test('the api documents itself under its content policy', async ({ page }) => {
  const said = complaints(page);
  await page.goto('/api/docs');
  // Swagger UI works on a long document: on a busy machine for many seconds.
  await page.getByText('Create an account').click({ timeout: 60_000 });
  await expect(page.getByText('Request body').first()).toBeVisible();
  expect(said).toEqual([]);
});

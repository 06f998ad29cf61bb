import { expect, test } from '../../scene/test';

test('the texts are read by everyone, and lead to support', async ({ page }) => {
  await page.goto('/');
  const reading = page.getByRole('contentinfo');
  await expect(reading.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  for (const [name, heading] of [
    ['Terms', 'Terms of use'],
    ['Privacy', 'Privacy'],
    ['Help', 'Help'],
  ] as const) {
    await reading.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByText('1.5% on top')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Disputes' })
    .click();
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeInViewport();
});

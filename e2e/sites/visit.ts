import { type Browser, expect, type Page } from 'playwright/test';
import type { Server } from './Server';

export async function visit(browser: Browser, site: Server): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return { page, asked };
}

export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

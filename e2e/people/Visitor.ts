import { type Browser, expect, type Page } from 'playwright/test';
import { signIn } from '../sites/visit';
import type { Account } from './accounts';

export class Visitor {
  protected constructor(
    readonly page: Page,
    readonly account: Account,
  ) {}

  async register(): Promise<void> {
    const { page, account } = this;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Confirm password').fill(account.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  }

  async signIn(): Promise<void> {
    const { page, account } = this;
    await signIn(page, account);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  protected static async openPage(browser: Browser): Promise<Page> {
    const context = await browser.newContext();
    return context.newPage();
  }
}

import { type Browser, expect, type Page } from 'playwright/test';

interface Payment {
  coin: 'SIDRA' | 'USDT';
  amount: string;
  to: string;
}

/** Somebody at the demo's wallet, who pays as anybody. */
export class Payer {
  private constructor(private readonly page: Page) {}

  static async arrive(browser: Browser, walletUrl: string): Promise<Payer> {
    const page = await browser.newPage();
    await page.goto(walletUrl);
    return new Payer(page);
  }

  /** Opens somebody's purse. @returns its address. */
  async open(username: string): Promise<string> {
    const address = this.page.getByRole('code').first();
    const before = (await address.textContent()) ?? '';
    await this.page.getByLabel('Whose').fill(username);
    await expect(address).not.toHaveText(before);
    return (await address.textContent()) ?? '';
  }

  async takeFunds(): Promise<void> {
    await this.page.getByRole('button', { name: 'Take 1,000 SIDRA and 1,000 USDT' }).click();
    await expect(this.page.getByText('1,000', { exact: true })).toHaveCount(2);
  }

  /** Pays from the purse that is open. @returns the hash. */
  async pay({ coin, amount, to }: Payment): Promise<string> {
    const { page } = this;
    const sent = page.getByRole('listitem');
    const before = await sent.count();
    await page.getByRole('radio', { name: coin }).check();
    await page.getByLabel('To').fill(to);
    await page.getByLabel('Amount', { exact: true }).fill(amount);
    await page.getByRole('button', { name: `Send ${coin}` }).click();
    await expect(sent).toHaveCount(before + 1);
    return (await sent.first().getByRole('code').textContent()) ?? '';
  }

  /** Adds enough blocks for what was paid to be confirmed. */
  async confirm(): Promise<void> {
    const added = this.page.waitForResponse(/blocks$/);
    await this.page.getByRole('button', { name: 'Add 60 blocks' }).click();
    await added;
  }
}

import { type Browser, expect } from 'playwright/test';
import { enter } from '../scene/enter';
import { WALLET } from '../scene/market';
import type { Participant } from '../scene/Participant';
import { newAccount, newHash } from './accounts';
import { Visitor } from './Visitor';

interface Balances {
  available: string;
  escrow: string;
  /** Pending withdrawals; if omitted, there must be none. */
  pending?: string;
}

interface Opening {
  seller: Trader;
  amount: string;
  lock: string;
  wallet?: string;
}

export class Trader extends Visitor {
  static async arrive(browser: Browser, role: string): Promise<Trader> {
    const trader = new Trader(await Trader.openPage(browser), newAccount(role));
    await trader.register();
    await trader.signIn();
    return trader;
  }

  /** A person created through the api, in a browser with an earlier sign-in. */
  static async enter(browser: Browser, person: Participant): Promise<Trader> {
    return new Trader(await enter(browser, person), person.account);
  }

  async setWalletAddress(address: string): Promise<void> {
    await this.page.goto('/profile?tab=personal');
    await this.page.getByLabel(/Wallet address/i).fill(address);
    await this.page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(this.page.getByText('Profile updated successfully!')).toBeVisible();
  }

  async deposit(amount: string): Promise<void> {
    const { page } = this;
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Add Funds' }).click();
    await page.getByLabel('Amount', { exact: true }).fill(amount);
    await page.getByLabel('Transaction ID').fill(newHash());
    await page.getByRole('button', { name: 'Submit deposit request' }).click();
    await expect(page.getByText(/Deposit request submitted successfully!/)).toBeVisible();
  }

  /** Announces a deposit, and leaves the answer open. @returns the exact amount. */
  async askExactAmount(amount: string): Promise<string> {
    const { page } = this;
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Add Funds' }).click();
    await page.getByLabel('USDT to add').fill(amount);
    await page.getByRole('button', { name: 'Show exact amount' }).click();
    const told = page.getByRole('status').filter({ hasText: 'Send exactly' });
    return /\d+\.\d{2,6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  }

  async withdraw(amount: string): Promise<void> {
    const { page } = this;
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Withdraw Funds' }).click();
    await page.getByLabel('Amount', { exact: true }).fill(amount);
    await page.getByRole('button', { name: /^Withdraw \d/ }).click();
    await expect(page.getByText(/Withdrawal request submitted successfully!/)).toBeVisible();
  }

  async expectBalances({ available, escrow, pending = '0.00' }: Balances): Promise<void> {
    const { page } = this;
    await page.goto('/wallet');
    await expect(this.figure('Available')).toHaveText(available);
    await expect(this.figure('In escrow')).toHaveText(escrow);
    await expect(this.figure('On hold')).toHaveText(pending);
  }

  async postOffer({ price, min, max }: { price: string; min: string; max: string }): Promise<void> {
    const { page } = this;
    await page.goto('/my-offers');
    await page.getByRole('button', { name: 'Create Offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Offer' });
    await dialog.getByLabel(/^Price per/).fill(price);
    await dialog.getByLabel('Minimum amount').fill(min);
    await dialog.getByLabel('Maximum amount').fill(max);
    await dialog.getByRole('button', { name: /^Offer .* at / }).click();
    await expect(page.getByText('Offer created successfully!')).toBeVisible();
  }

  /** Opens a trade on a seller's only offer; `lock` is the locked amount on the button. */
  async openTrade({ seller, amount, lock, wallet = WALLET }: Opening): Promise<void> {
    const { page } = this;
    await page.goto(`/offers?seller=${seller.account.username}`);
    await page.getByRole('button', { name: /^Trade/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Trade' });
    await dialog.getByLabel('Crypto amount').fill(amount);
    await dialog.getByLabel(/wallet address/).fill(wallet);
    await dialog.getByRole('button', { name: `Lock ${lock} USDT and open trade` }).click();
    await expect(dialog).toBeHidden();
  }

  async sendHash(hash = newHash()): Promise<void> {
    const { page } = this;
    await page.goto('/trades');
    await page.getByRole('button', { name: 'Send Transaction Hash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Transaction Hash' });
    await dialog.getByLabel('Transaction hash').fill(hash);
    await dialog.getByRole('button', { name: 'I have sent the coins' }).click();
    await expect(dialog).toBeHidden();
  }

  async markComplete(): Promise<void> {
    await this.page.goto('/trades');
    await this.page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(this.page.getByText('Waiting for admin verification of transaction').first()).toBeVisible();
  }

  async expectTradeState(state: string): Promise<void> {
    await this.page.goto('/trades');
    await expect(this.page.getByRole('article').first()).toContainText(state);
  }

  private figure(label: string) {
    return this.page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  }
}

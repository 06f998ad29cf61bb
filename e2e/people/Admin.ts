import { type Browser, expect } from 'playwright/test';
import { giveReason, questionOn } from '../scene/decide';
import { enter } from '../scene/enter';
import { administrator } from '../scene/market';
import { ADMIN, newHash } from './accounts';
import type { Trader } from './Trader';
import { Visitor } from './Visitor';

/** The administrator, who decides in the back office. */
export class Admin extends Visitor {
  static async arrive(browser: Browser): Promise<Admin> {
    return new Admin(await enter(browser, await administrator()), ADMIN);
  }

  async approveKyc({ account }: Trader): Promise<void> {
    const { page } = this;
    await page.goto(`/admin?tab=users&search=${account.username}`);
    await this.row(account.username)
      .getByRole('button', { name: /View Info/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Approved', { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'Approved' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save KYC status' }).click();
    await expect(page.getByText(`KYC status of ${account.username} is now approved.`)).toBeVisible();
  }

  async approveDeposit(trader: Trader, amount: string): Promise<void> {
    await this.page.goto(`/admin?tab=deposits&status=pending&search=${trader.account.username}`);
    await this.decide(trader, 'Approve', `Approve ${amount} USDT`);
  }

  async processWithdrawal(trader: Trader, amount: string): Promise<void> {
    await this.page.goto(`/admin?tab=withdrawals&status=pending&search=${trader.account.username}`);
    await this.decide(trader, 'Process', `Process ${amount} USDT`);
  }

  async completeWithdrawal(trader: Trader, amount: string): Promise<void> {
    const { page } = this;
    await page.goto(`/admin?tab=withdrawals&status=processing&search=${trader.account.username}`);
    await this.row(trader.account.username)
      .getByRole('button', { name: /^Complete/ })
      .click();
    const question = questionOn(page);
    await question.getByRole('button', { name: `Complete ${amount} USDT` }).click();
    await expect(question.getByText('Please enter a transaction hash.')).toBeVisible();
    await question.getByLabel('Transaction hash').fill(newHash());
    await expect(question.getByText('Not checked on the chain')).toBeVisible();
    await giveReason(question);
    await question.getByRole('button', { name: `Complete ${amount} USDT` }).click();
    await expect(question).toBeHidden();
  }

  async approveTrade(seller: Trader): Promise<void> {
    await this.page.goto(`/admin?tab=trades&status=crypto_sent&search=${seller.account.username}`);
    await this.decide(seller, 'Approve', /^(Release|Approve|Verify)/);
  }

  async approveDocument(trader: Trader, title: string): Promise<void> {
    const dialog = await this.askAboutDocument(trader, 'Approve', title);
    await dialog.getByRole('button', { name: 'Approve document' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Rejects a document; without a reason this must fail. */
  async rejectDocument(trader: Trader, title: string, reason: string): Promise<void> {
    const dialog = await this.askAboutDocument(trader, 'Reject', title);
    await dialog.getByRole('button', { name: 'Reject document' }).click();
    await expect(dialog.getByText('A reason is required to reject')).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Reject document' }).click();
    await expect(dialog).toBeHidden();
  }

  private async askAboutDocument({ account }: Trader, decision: 'Approve' | 'Reject', title: string) {
    const { page } = this;
    await page.goto(`/admin?tab=kyc&status=all&search=${account.username}`);
    await page.getByRole('button', { name: `Review KYC of ${account.username}` }).click();
    await page.getByRole('group', { name: 'Documents' }).getByRole('button', { name: title }).click();
    await page.getByRole('button', { name: `${decision} ${title} of ${account.username}` }).click();
    return page.getByRole('dialog', { name: `${decision} this document?` });
  }

  private async decide(trader: Trader, label: string, confirm: string | RegExp): Promise<void> {
    await this.row(trader.account.username)
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .first()
      .click();
    const question = questionOn(this.page);
    await giveReason(question);
    await question.getByRole('button', { name: confirm }).click();
    await expect(question).toBeHidden();
  }

  /** The row of a user's request: concurrent tests have other rows. */
  private row(username: string) {
    return this.page.getByRole('row').filter({ hasText: username }).first();
  }
}

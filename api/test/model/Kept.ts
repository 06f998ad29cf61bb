import type { LiabilityHead, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import type { Receipt, ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { verifyHead, verifyOwn } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import { CaseEntry } from '../../src/domain/models';
import { LiabilityProof } from '../../src/modules/money/tables';
import { makeProof } from '../../src/modules/money/treasury/liabilities/makeProof';
import type { TestApi } from '../createTestApi';
import type { Actor } from '../factories';
import { isSignedReceipt } from '../isSignedReceipt';

/** Documents that people received during the run: receipts and their parts of liability proofs. */
export class Kept {
  private readonly all: { receipt: Receipt; head: LiabilityHead; own: OwnProof }[] = [];

  constructor(private readonly api: TestApi) {}

  async take(actor: Actor): Promise<void> {
    const head = (await makeProof(this.api.services, true)) as LiabilityHead;
    const [receipt, own] = [await this.receiptOf(actor), await this.ownOf(actor, head)];
    this.all.push({ receipt, head, own });
  }

  /** Each is valid, and its head is still in the public chain. */
  async expectRight(): Promise<void> {
    const last = Number(await LiabilityProof.max('number'));
    for (const { receipt, head, own } of this.all) {
      expect([isSignedReceipt(receipt), await verifyHead(head)]).toEqual([true, 'right']);
      const { body } = await this.api.call(
        'GET',
        `/transparency/liabilities?limit=1&skip=${last - head.number}`,
      );
      expect(body).toMatchObject([head]);
      await verifyOwn(own);
      const { cases, proof }: ReceiptContent = JSON.parse(receipt.signed);
      expect(proof).toEqual({ number: head.number, hash: head.hash });
      // Entry 0 is made of the trade's columns, which a test moves back to let time run out.
      for (const { trade_id, seq, hash } of cases.filter(({ seq }) => seq > 0))
        expect(await CaseEntry.count({ where: { tradeId: trade_id, seq, hash } })).toBe(1);
    }
  }

  private async ownOf({ token }: Actor, { number }: LiabilityHead): Promise<OwnProof> {
    return (await this.api.call('GET', `/wallet/liability-proofs/${number}`, { token })).body;
  }

  private async receiptOf({ token }: Actor): Promise<Receipt> {
    return (await this.api.call('GET', '/wallet/receipt', { token })).body;
  }
}

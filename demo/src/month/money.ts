import type { TravelDetails } from '@souk/contracts/money/wallet/travelRule';
import { userAccount } from '../../../api/src/domain/ledger/accounts';
import {
  type DepositIntent,
  LedgerAccount,
  type User,
  type Withdrawal,
} from '../../../api/src/domain/models';
import { decideDeposit } from '../../../api/src/modules/money/wallet/deposits/decideDeposit';
import { requestDeposit } from '../../../api/src/modules/money/wallet/deposits/requestDeposit';
import { requestIntent } from '../../../api/src/modules/money/wallet/deposits/requestIntent';
import { decideWithdrawal } from '../../../api/src/modules/money/wallet/payouts/decideWithdrawal';
import { requestWithdrawal } from '../../../api/src/modules/money/wallet/withdrawals/requestWithdrawal';
import { isNamed, REQUEST_ID } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import { exampleHash } from '../Payments';
import { DAY, HOUR, MINUTE, type Month } from './Month';
import type { People } from './trades';

/** Minimum left in the account after a withdrawal, and minimum of a withdrawal, in USDT. */
const LEAST_PAID_OUT = 40;
const UNPAID = 3;

/** A user's available whole USDT, enough to size their trades. */
export async function readAvailable({ transaction }: Month, { id }: Pick<User, 'id'>): Promise<number> {
  const account = await LedgerAccount.findByPk(userAccount(id, 'available'), { raw: true, transaction });
  return Math.floor(Number(account?.balance));
}

/** A user announces, sends and reports a deposit. An administrator approves it, or finds that nothing came. */
export function planDeposit(month: Month, user: User, at: number, amount: number, came = true): void {
  month.plan(at, async () => {
    const request = { amount: String(amount) };
    const intent = await requestIntent(month.transaction, { userId: user.id, request });
    const reportedAt = at + month.random.between(6, 40) * MINUTE;
    month.plan(reportedAt, () => report(month, { user, intent, reportedAt, came }));
  });
}

async function report(
  month: Month,
  {
    user,
    intent,
    reportedAt,
    came,
  }: { user: User; intent: DepositIntent; reportedAt: number; came: boolean },
): Promise<void> {
  const { transaction, admin: caller, payments } = month;
  const { id: intent_id, userId, amountToSend: amount } = intent;
  const what = `deposit ${intent_id}`;
  const from = payments.addressOf(user.username);
  const payment = { from, to: payments.platform, amount, at: reportedAt };
  const txn_hash = came ? await payments.payUsdt(payment, what) : exampleHash(what);
  const { id } = await requestDeposit(transaction, { userId, request: { amount, txn_hash, intent_id } });
  const decision = came
    ? ({ status: 'approved' } as const)
    : ({ status: 'rejected', admin_notes: 'This transaction is not on the network.' } as const);
  month.decideAfter(reportedAt, 0.5 * HOUR, 6 * HOUR, () =>
    decideDeposit(transaction, { id, decision, caller, requestId: REQUEST_ID }),
  );
}

export function askForPayout(
  { transaction }: Month,
  user: User,
  amount: number,
  details: TravelDetails = {},
): Promise<Withdrawal> {
  const request = { amount: String(amount), ...details };
  return requestWithdrawal(transaction, { caller: signedIn(user), request });
}

/** Pays out part of a user's balance if it is large enough; every tenth request is rejected. */
export function planWithdrawal(month: Month, user: User, at: number): void {
  month.plan(at, async () => {
    const { random, payments } = month;
    const amount = Math.floor((await readAvailable(month, user)) * random.between(0.3, 0.6));
    if (amount < LEAST_PAID_OUT) return;
    const { id, walletAddress: to, flows } = await askForPayout(month, user, amount);
    let first: Decision = { status: 'processing' };
    const startedAt = month.decideAfter(at, 0.5 * HOUR, 5 * HOUR, () => decide(month, id, first));
    if (random.next() < 0.1) {
      const notes = 'Please confirm by e-mail that this address is yours, and ask again.';
      first = { status: 'rejected', admin_notes: notes };
      return;
    }
    month.decideAfter(startedAt, HOUR, 8 * HOUR, async (paidAt) => {
      const payment = { from: payments.platform, to, amount: flows.paid, at: paidAt };
      const txn_hash = await payments.payUsdt(payment, `payout ${id}`);
      await decide(month, id, { status: 'approved', txn_hash });
    });
  });
}

/** Payouts that an administrator has accepted and not paid yet. The named accounts keep their money. */
export function planUnpaid(month: Month, people: People): void {
  const at = month.end - 50 * MINUTE;
  month.plan(at, async () => {
    let left = UNPAID;
    for (const user of people.values()) {
      if (isNamed(user) || (await readAvailable(month, user)) < LEAST_PAID_OUT) continue;
      const { id } = await askForPayout(month, user, LEAST_PAID_OUT - left);
      month.plan(at + 10 * MINUTE, () => decide(month, id, { status: 'processing' }));
      left -= 1;
      if (left === 0) return;
    }
  });
}

type Decision = Parameters<typeof decideWithdrawal>[1]['decision'];

function decide({ transaction, admin: caller }: Month, id: number, decision: Decision): Promise<unknown> {
  return decideWithdrawal(transaction, { id, decision, caller, requestId: REQUEST_ID });
}

export function planWithdrawals(month: Month, user: User, from: number): void {
  for (let at = from; at < month.end; at += month.random.between(4, 9) * DAY) planWithdrawal(month, user, at);
}

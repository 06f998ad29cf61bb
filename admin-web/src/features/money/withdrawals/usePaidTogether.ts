import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { approvalIn } from '@souk/web-core';
import { isRequestFailure } from '@souk/web-core/request';
import { useState } from 'react';
import { weighedBy } from '../../../components/decision/Decision';
import { failureText } from '../../../components/decision/failureText';
import type { HashLine } from './readHashLines';
import { useDecideWithdrawalMutation, withdrawalsApi } from './withdrawalsApi';

export interface Payment {
  line: HashLine;
  /** Null if none of the reader's payouts is known to match. */
  payout: AdminWithdrawal | null;
  verdict?: Verdict;
  /** Its hash was given before. */
  isSeen?: boolean;
  failure?: string;
  outcome?: 'completed' | 'asked';
}

/** Checks pasted payments one by one, and completes the correct ones, each by its own request. */
export function usePaidTogether(own: readonly AdminWithdrawal[]) {
  const [ask] = withdrawalsApi.useLazyCheckPayoutQuery();
  const [readUses] = withdrawalsApi.useLazyHashUsesQuery();
  const [decide] = useDecideWithdrawalMutation();
  const [payments, setPayments] = useState<readonly Payment[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** Finds a hash's payout and the chain's verdict on the two. A first guess reveals what the transaction pays. */
  async function find({ hash, id }: HashLine, free: readonly AdminWithdrawal[]) {
    const guess = id === null ? free[0] : free.find((one) => one.id === id);
    if (!guess) return { payout: null };
    const verdict = await ask({ id: guess.id, hash }).unwrap();
    if (id !== null || verdict.outcome === 'match') return { payout: guess, verdict };
    const payout = free.find((one) => isPaidBy(one, verdict));
    if (!payout || payout === guess) return { payout: payout ?? null, verdict };
    return { payout, verdict: await ask({ id: payout.id, hash }).unwrap() };
  }

  async function check(line: HashLine, free: readonly AdminWithdrawal[]): Promise<Payment> {
    if (line.fault) return { line, payout: null };
    try {
      const uses = await readUses(line.hash).unwrap();
      return { line, isSeen: uses.length > 0, ...(await find(line, free)) };
    } catch (error) {
      const payout = own.find(({ id }) => id === line.id) ?? null;
      return { line, payout, failure: failureText(error) };
    }
  }

  async function complete({ line, payout, ...payment }: Payment, done: Payment[]): Promise<Payment> {
    if (!payout) return { line, payout, ...payment };
    const decision = {
      status: 'approved' as const,
      seen_status: payout.status,
      txn_hash: line.hash,
      ...weighedBy(payout, {}, line.hash),
    };
    try {
      await decide({ id: payout.id, decision }).unwrap();
      return { line, payout, ...payment, outcome: 'completed' };
    } catch (error) {
      if (approvalIn(error)) return { line, payout, ...payment, outcome: 'asked' };
      const isDone = isCompleted(error) && done.some((one) => isPaidWith(one, line));
      if (isDone) return { line, payout, ...payment, outcome: 'completed' };
      return { line, payout, ...payment, failure: failureText(error) };
    }
  }

  /** One after another: the chain answers one question at a time, and a refusal stops no other. */
  async function forEach<Item>(
    items: readonly Item[],
    work: (item: Item, done: Payment[]) => Promise<Payment>,
  ) {
    setBusy(true);
    const done: Payment[] = [];
    for (const item of items) {
      done.push(await work(item, done));
      setPayments([...done]);
    }
    setBusy(false);
  }

  return {
    payments,
    isBusy,
    forget: () => setPayments([]),
    check: (lines: readonly HashLine[]) =>
      forEach(lines, (line, done) => {
        const known = payments.find((one) => one.line.hash === line.hash && one.line.id === line.id);
        if (known?.verdict?.checked_at && !known.failure) return Promise.resolve(known);
        // Skip payouts that another line names: a check would replace the verdict on their own hash.
        const taken = [...lines.map(({ id }) => id), ...done.map(({ payout }) => payout?.id)];
        return check(
          line,
          own.filter(({ id }) => id === line.id || !taken.includes(id)),
        );
      }),
    complete: (isReady: (payment: Payment) => boolean) =>
      forEach(payments, (payment, done) =>
        isReady(payment) ? complete(payment, done) : Promise.resolve(payment),
      ),
  };
}

/** True if a transaction pays this payout, as far as the chain said. */
function isPaidBy(withdrawal: AdminWithdrawal, { recipient, paid }: Verdict): boolean {
  return (
    recipient?.toLowerCase() === withdrawal.wallet_address.toLowerCase() &&
    paid !== null &&
    compareAmounts(paid, withdrawalFlows(withdrawal).paid) === 0
  );
}

/** True if completing another withdrawal of the same payment has just completed this one. */
const isPaidWith = ({ line, outcome }: Payment, { hash }: HashLine) =>
  line.hash === hash && outcome === 'completed';

const isCompleted = (error: unknown) => isRequestFailure(error) && error.params?.status === 'completed';

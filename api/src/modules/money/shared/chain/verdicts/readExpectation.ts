import { addAmounts, CRYPTO_DECIMALS, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { ASSETS, coinNetwork, type NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import { covers, sideOf } from '../../../../../domain/ledger/matchTransfers';
import { paymentsSql, type TradePayment } from '../../../../../domain/ledger/readPayments';
import { readSettledBeside } from '../../../../../domain/ledger/settleTransfer';
import {
  Deposit,
  DepositIntent,
  SettledTransfer,
  Trade,
  WatchedTransfer,
  Withdrawal,
} from '../../../../../domain/models';
import { pool } from '../../../../../domain/models/databaseOf';
import { select } from '../../../../../kernel/database/statements';
import { findPaid } from './findPaid';
import type { Expectation } from './judge';
import { isSameAddress } from './paymentOf';

export interface Claim {
  kind: VerdictSubject;
  id: number;
  /** In its canonical form. */
  hash: string;
  claimedAt: Date;
}

type Due = Pick<Expectation, 'network' | 'recipient' | 'coin' | 'amount' | 'decimals' | 'earliest'>;

/** A case's expected transaction; null if that is unknown: no chain is asked then. */
export async function readExpectation(claim: Claim): Promise<Expectation | null> {
  const due = await READ_DUE[claim.kind](claim.id);
  if (!due) return null;
  const { kind, hash, claimedAt } = claim;
  if (kind === 'withdrawal') {
    // The transaction also pays what it has settled for the same address.
    const beside = await readSettledBeside(undefined, { ...claim, ...due, payee: due.recipient });
    const together = await readPaidTogether(claim, due);
    due.amount = together ?? addAmounts(due.amount, ...beside.map(({ flows }) => flows.paid));
  }
  return { ...due, hash, claimedAt, usedBy: await findOtherUse(claim, due) };
}

/** Amount of a payment that several uncompleted withdrawals, this one among them, add up to; undefined without one. */
async function readPaidTogether({ id, hash }: Claim, { network }: Due): Promise<string | undefined> {
  const withdrawal = await Withdrawal.findByPk(id, { rejectOnEmpty: true });
  const payments = await findPaid(undefined, [withdrawal]);
  const isOf = (one: Withdrawal) => one.id === id;
  return payments.find(
    ({ departure, pays }) => departure.hash === hash && departure.network === network && pays.some(isOf),
  )?.departure.amount;
}

const READ_DUE: Record<VerdictSubject, (id: number) => Promise<Due | null>> = {
  trade: async (id) => {
    const trade = await Trade.findByPk(id, { raw: true });
    const network = trade && coinNetwork(trade.cryptoType);
    const coin = network && coinOn(network, trade.cryptoType);
    if (!coin) return null;
    const { buyerWalletAddress: recipient, cryptoAmount: amount, createdAt: earliest } = trade;
    return { network, recipient, coin, amount, decimals: CRYPTO_DECIMALS, earliest };
  },

  deposit: async (id) => {
    const deposit = await Deposit.findByPk(id, { include: { model: DepositIntent, as: 'intent' } });
    const coin = deposit && coinOn(deposit.network, 'USDT');
    if (!coin || deposit.address === null) return null;
    const { network, address: recipient, flows, intent } = deposit;
    const earliest = intent?.createdAt ?? null;
    return { network, recipient, coin, amount: flows.credited, decimals: USDT_DECIMALS, earliest };
  },

  withdrawal: async (id) => {
    const withdrawal = await Withdrawal.findByPk(id);
    const coin = withdrawal && coinOn(withdrawal.network, 'USDT');
    if (!coin) return null;
    const { network, walletAddress: recipient, flows, createdAt: earliest } = withdrawal;
    return { network, recipient, coin, amount: flows.paid, decimals: USDT_DECIMALS, earliest };
  },
};

function coinOn(network: NetworkCode, code: string): Expectation['coin'] | null {
  return ASSETS.find((asset) => asset.network === network && asset.code === code) ?? null;
}

/** The case that the transaction has settled, unless more of it is open than is due; or another trade for which the same person gave it. */
async function findOtherUse(claim: Claim, due: Due): Promise<Expectation['usedBy']> {
  const { kind, id, hash } = claim;
  const { network } = due;
  const all = await SettledTransfer.findAll({ where: { network, hash }, order: ['place'], raw: true });
  const [settled] = all;
  const isOwn = all.some((one) => one.kind === kind && one.referenceId === id);
  if (settled && !isOwn && !(await isOpen(claim, due)))
    return { kind: settled.kind, id: settled.referenceId };
  if (kind !== 'trade') return null;
  const given = await select<TradePayment>(pool(), paymentsSql('hashes'), { hashes: [hash] });
  // A hash that is not given yet is asked about by the seller.
  const giver =
    given.find(({ tradeId }) => tradeId === id)?.userId ??
    (await Trade.findByPk(id, { attributes: ['sellerId'], raw: true }))?.sellerId;
  const other = given.find(({ tradeId, userId }) => tradeId !== id && userId === giver);
  return other ? { kind, id: other.tradeId } : null;
}

/** True if the chain shows transfers of a hash that count for nothing yet and cover the amount due. */
async function isOpen({ kind, hash }: Claim, { network, amount, recipient }: Due): Promise<boolean> {
  const where = { network, hash, side: sideOf(kind), vanishedAt: null, adjustmentId: null };
  const seen = await WatchedTransfer.findAll({ where, raw: true });
  // For a payout, the amount already includes what its hash has settled.
  const counts = ({ counterparty, isSettled }: WatchedTransfer) =>
    kind === 'withdrawal' ? isSameAddress(counterparty, recipient) : !isSettled;
  return covers(seen.filter(counts), amount);
}

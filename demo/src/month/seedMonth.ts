import { DEFAULT_FEE_PERCENTAGE, FEES_DESCRIPTION } from '@souk/contracts/platform/settings/feeSettings';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { features } from '../../../api/src/app/modules';
import { Notification, User } from '../../../api/src/domain/models';
import { deliverWithin } from '../../../api/src/domain/outbox/deliverOutbox';
import { callerOf } from '../../../api/src/domain/session/Caller';
import { databaseTime, fromNow, NOW } from '../../../api/src/kernel/database/databaseTime';
import { inTransaction } from '../../../api/src/kernel/database/transaction';
import { hashPassword } from '../../../api/src/modules/people/auth/passwords/passwords';
import { registerUser } from '../../../api/src/modules/people/auth/registerUser';
import { changeFees } from '../../../api/src/modules/platform/settings/changeFees';
import { QueuedMail } from '../../../api/src/modules/platform/tables';
import { noteUsualPrices } from '../../../api/src/modules/trading/shared/market/usualPrices';
import { createAdmin, DEMO_ACCOUNTS, DEMO_PASSWORD, isSeeded, REQUEST_ID } from '../demoAccounts';
import { Payments } from '../Payments';
import { planApprovals } from './approvals';
import { planBids } from './bids';
import { EXPIRED, EXPIRING, planIdentities } from './identities';
import { planIncidents } from './incidents';
import { planLimits } from './limits';
import { DAY, HOUR, MINUTE, Month } from './Month';
import { planMerchant } from './merchant';
import { planDeposit, planUnpaid, planWithdrawal, planWithdrawals } from './money';
import { APPLICANTS, BUYERS, type Name, SELLERS } from './names';
import { Prices, planOffer, planPromise, type Selling } from './offers';
import {
  approveByHand,
  decideIdentity,
  handIn,
  join,
  noteFiles,
  planApplicants,
  planClosed,
  planTwice,
  type SealedFiles,
} from './people';
import { planQuestions } from './questions';
import { planReports } from './reports';
import { planQuarrels } from './reputation';
import { planRing, RING_TRADES } from './ring';
import { planScreening } from './screening';
import { readAll } from './talk';
import { type People, planTrade, planTrades } from './trades';

/** People whose identity was approved by documents, and when their ID expires, in days after the month's end. */
const WITH_DOCUMENTS = new Map([
  ['mei_lin', 20],
  ['lucia_f', 20],
  [EXPIRED, -2],
  [EXPIRING, 6],
]);
/** The demo accounts among the traders, whose last day is scripted. */
const NAMED: readonly string[] = [DEMO_ACCOUNTS[1].username, DEMO_ACCOUNTS[2].username];
/** A payout costs users what it costs the platform. */
const FEES = {
  buyer_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  seller_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  withdrawal_fee: '1',
  min_withdrawal: '5',
  description: FEES_DESCRIPTION,
};
const PROOFS = 40;
/** Events delivered at a time, and the age from which notifications are read. */
const BATCH = 500;
const READ_BEFORE = 20 * HOUR;

/**
 * Fills an empty database with a month of a small platform: some eighty people, 66 offers, 400 trades, their money and papers, with open
 * decisions for an administrator. It is one transaction: an interrupted start leaves nothing, and it runs only once.
 * @param services.onStart Called if there is anything to do.
 */
export async function seedMonth(
  services: SealedFiles,
  { payments = new Payments(), onStart = () => {} }: { payments?: Payments; onStart?: () => void } = {},
): Promise<void> {
  if (await isSeeded(payments)) return;
  onStart();
  const { sequelize } = services;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const keys = await noteFiles(services, PROOFS);
  const end = (await databaseTime(sequelize)).getTime();
  await inTransaction(sequelize, async (transaction) => {
    const setClock = (to: string) => sequelize.query(`SET TIMESTAMP = ${to}`, { transaction });
    try {
      await payments.begin();
      await setClock(String((end - 30 * DAY) / 1000));
      const admin = await createAdmin(transaction, passwordHash, payments);
      await User.update({ emailVerifiedAt: NOW }, { where: { id: admin.id }, transaction });
      await changeFees(transaction, { update: FEES, caller: callerOf(admin), requestId: REQUEST_ID });
      const left = [...keys];
      const { sealedFiles } = services;
      const files = { sealedFiles, keys: left.splice(0, PROOFS) };
      const month = new Month(sequelize, transaction, end, callerOf(admin), files, payments);
      planMonth(month, { ...services, keys: left, passwordHash });
      await month.play();
    } finally {
      // Fails only with its connection, which then is not used again.
      await setClock('DEFAULT').catch(() => undefined);
    }
    await payments.finish();
    await readAll(transaction);
    await tell(sequelize, transaction);
    // Empty days may have been summed before.
    await sequelize.query('DELETE FROM daily_figures', { transaction });
  });
}

type Making = SealedFiles & { keys: string[]; passwordHash: string };

function planMonth(month: Month, making: Making): void {
  const { end, random } = month;
  const people: People = new Map();
  const prices = new Prices(month);
  SELLERS.forEach((name, index) => {
    const at = joinsAt(month, index, SELLERS.length);
    planTrader(month, { ...making, name, at, people }, (seller, approvedAt) =>
      planSelling(month, { seller, prices, margin: random.between(-0.025, 0.035) }, approvedAt),
    );
  });
  BUYERS.forEach((name, index) => {
    planTrader(month, { ...making, name, at: joinsAt(month, index, BUYERS.length), people });
  });
  planApplicants(month, { ...making, names: APPLICANTS });
  planClosed(month, making);
  planTwice(month, { ...making, first: 'lucia_f' });
  planIdentities(month, making, people);
  planApprovals(month);
  planIncidents(month);
  planScreening(month);
  planTrades(month, people, RING_TRADES);
  planNamed(month, people, prices);
  planRing(month, making.passwordHash);
  planReports(month, people);
  planQuestions(month, people);
  planUnpaid(month, people);
  planBids(month, people);
  // As often as a price may move; votes begin with accounts a week old.
  for (let at = month.start + 7 * DAY; at < end; at += 4 * HOUR)
    month.plan(at, () => noteUsualPrices(month.transaction));
  month.plan(end - HOUR, async () => {
    const { passwordHash } = making;
    const newcomer = await registerUser(month.transaction, { ...DEMO_ACCOUNTS[3], passwordHash });
    await User.update(
      { emailVerifiedAt: NOW },
      { where: { id: newcomer.id }, transaction: month.transaction },
    );
  });
}

/** Two offers, three for the named accounts, one possibly paused; and payouts of earnings. */
function planSelling(month: Month, selling: Selling, from: number): void {
  const { end, random } = month;
  const { username } = selling.seller;
  const isNamed = NAMED.includes(username);
  const offer = () => from + random.between(0, 8) * HOUR;
  const own = username === NAMED[0] ? { ...selling, sendWithin: 360 as const } : selling;
  planOffer(month, own, offer());
  planOffer(
    month,
    own,
    offer(),
    !isNamed && random.next() < 0.3 ? end - random.between(0.3, 6) * DAY : undefined,
  );
  if (isNamed) planOffer(month, own, offer());
  else planWithdrawals(month, selling.seller, from + random.between(4, 9) * DAY);
}

/** Half of them join on the first day, the others over the weeks. */
function joinsAt({ start, random }: Month, index: number, count: number): number {
  const early = index < count / 2;
  return start + (early ? random.between(0.01, 0.8) * DAY : random.between(1, 24) * DAY);
}

function planTrader(
  month: Month,
  { name, at, people, ...making }: Making & { name: Name; at: number; people: People },
  onApproved: (user: User, at: number) => void = () => undefined,
): void {
  const { random } = month;
  const approvedAt = at + random.between(1, 8) * HOUR;
  month.plan(at, async () => {
    const user = await join(month, name, making.passwordHash);
    const expiresAfter = WITH_DOCUMENTS.get(user.username);
    if (expiresAfter !== undefined) {
      handIn(month, user, at + 10 * MINUTE, making);
      decideIdentity(month, user, approvedAt, { expiresAfter });
    } else month.plan(approvedAt, () => approveByHand(month, user));
    month.plan(approvedAt + MINUTE, async () => {
      people.set(user.id, user);
      onApproved(user, approvedAt + 2 * MINUTE);
    });
    planDeposit(month, user, approvedAt + 5 * MINUTE, random.pick([150, 200, 250, 300, 400, 600, 900]));
  });
}

/** Present work of the named accounts: amina has open trades, karim a late one, and money is on its way for both. */
function planNamed(month: Month, people: People, prices: Prices): void {
  const { end } = month;
  month.plan(end - 3 * DAY, async () => {
    const [amina, karim] = NAMED.map((name) =>
      [...people.values()].find(({ username }) => username === name),
    );
    if (!amina || !karim) throw new Error('The named accounts have not joined');
    planDeposit(month, karim, end - 3 * DAY + MINUTE, 500);
    planDeposit(month, amina, end - 3 * DAY + MINUTE, 300);
    const sells = { ownerId: amina.id };
    planTrade(month, people, end - 5 * HOUR, { ...sells, ending: 'resolved' });
    planTrade(month, people, end - 3 * HOUR, { ...sells, ending: 'asked' });
    planTrade(month, people, end - 50 * MINUTE, { ...sells, buyer: karim, ending: 'untouched' });
    planTrade(month, people, end - 4 * HOUR, { ownerId: karim.id, buyer: amina, ending: 'paid' });
    planTrade(month, people, end - 55 * MINUTE, { sendWithin: 30, buyer: karim, ending: 'late' });
    const promiser = [...people.values()][3] ?? karim;
    planDeposit(month, promiser, end - 3 * DAY + MINUTE, 200);
    planPromise(month, promiser, end - 27 * HOUR);
    planTrade(month, people, end - 26 * HOUR, { isPromised: true, ending: 'overdue' });
    planWithdrawal(month, amina, end - 2 * HOUR);
    planDeposit(month, karim, end - 90 * MINUTE, 250);
    planLimits(month, end - MINUTE, karim);
    for (const user of [...people.values()].slice(4, 9)) planWithdrawal(month, user, end - 6 * HOUR);
    for (const user of [...people.values()].slice(10, 15)) planDeposit(month, user, end - 5 * HOUR, 120);
    planMerchant(month, amina, { at: end - 40 * MINUTE, prices });
    planQuarrels(month, [...people.values()]);
    planDeposit(month, [...people.values()][15] ?? karim, end - 2 * DAY, 80, false);
  });
}

/** Users were notified, and have read all but the last hours' notifications. Mails count as sent: they have no readers. */
async function tell(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  while ((await deliverWithin(transaction, { features, limit: BATCH })).length === BATCH);
  const before = { createdAt: { [Op.lt]: fromNow(-READ_BEFORE) } };
  const readAt = sequelize.literal('created_at + INTERVAL 2 HOUR') as unknown as Date;
  await Notification.update({ readAt }, { where: before, transaction });
  const sentAt = sequelize.col('created_at') as unknown as Date;
  await QueuedMail.update({ sentAt }, { where: { sentAt: null }, transaction });
}

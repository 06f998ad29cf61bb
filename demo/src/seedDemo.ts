import type { Sequelize, Transaction } from 'sequelize';
import { recordAudit } from '../../api/src/domain/audit/recordAudit';
import { User } from '../../api/src/domain/models';
import { callerOf } from '../../api/src/domain/session/Caller';
import { NOW } from '../../api/src/kernel/database/databaseTime';
import { inTransaction } from '../../api/src/kernel/database/transaction';
import { decideDeposit } from '../../api/src/modules/money/wallet/deposits/decideDeposit';
import { requestDeposit } from '../../api/src/modules/money/wallet/deposits/requestDeposit';
import { hashPassword } from '../../api/src/modules/people/auth/passwords/passwords';
import { registerUser } from '../../api/src/modules/people/auth/registerUser';
import { createOffer } from '../../api/src/modules/trading/offers/createOffer';
import { createAdmin, DEMO_ACCOUNTS, DEMO_PASSWORD, isSeeded, REQUEST_ID } from './demoAccounts';
import { signedIn } from './demoCaller';
import { Payments } from './Payments';

/** Writes the demo accounts, their balances and offers, through the use cases of real requests; only once. */
export async function seedDemo(sequelize: Sequelize, payments = new Payments()): Promise<void> {
  if (await isSeeded(payments)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(sequelize, async (transaction) => {
    await payments.begin();
    const [, aminaAccount, karimAccount, newcomer] = DEMO_ACCOUNTS;
    const admin = await createAdmin(transaction, passwordHash, payments);
    const join = (account: typeof aminaAccount | typeof karimAccount, fullName: string) =>
      seedTrader(
        transaction,
        { ...account, passwordHash },
        { fullName, walletAddress: payments.addressOf(account.username) },
      );
    const amina = await join(aminaAccount, 'Amina Haddad');
    const karim = await join(karimAccount, 'Karim Mansour');
    await registerUser(transaction, { ...newcomer, passwordHash });
    const email = DEMO_ACCOUNTS.map((account) => account.email);
    await User.update({ emailVerifiedAt: NOW }, { where: { email }, transaction });
    await seedBalance(transaction, amina, { admin, payments, amount: '250' });
    await seedBalance(transaction, karim, { admin, payments, amount: '500' });
    await seedOffers(transaction, amina, karim);
    await payments.finish();
  });
}

async function seedTrader(
  transaction: Transaction,
  account: { email: string; username: string; passwordHash: string },
  profile: { fullName: string; walletAddress: string },
): Promise<User> {
  const user = await registerUser(transaction, account);
  await recordAudit(transaction, {
    actorId: null,
    action: 'user.set_kyc',
    subject: ['user', user.id],
    userId: user.id,
    before: null,
    after: { kyc_status: 'approved' },
    requestId: null,
  });
  return user.update({ ...profile, kycStatus: 'approved', isKycSetByHand: true }, { transaction });
}

async function seedBalance(
  transaction: Transaction,
  user: User,
  { admin, payments, amount }: { admin: User; payments: Payments; amount: string },
): Promise<void> {
  const from = payments.addressOf(user.username);
  const payment = { from, to: payments.platform, amount };
  const txn_hash = await payments.payUsdt(payment, `demo deposit of ${user.username}`);
  const request = { amount, txn_hash };
  const deposit = await requestDeposit(transaction, { userId: user.id, request });
  const decision = { status: 'approved', admin_notes: null } as const;
  await decideDeposit(transaction, {
    id: deposit.id,
    decision,
    caller: callerOf(admin),
    requestId: REQUEST_ID,
  });
}

async function seedOffers(transaction: Transaction, amina: User, karim: User): Promise<void> {
  const offers = [
    [amina, '2.00', '1', '50', 'Sent within ten minutes while I am at my desk, 8 to 18 UTC.'],
    [amina, '2.05', '50', '500', 'For larger amounts. Ask me before you open a trade above 300.'],
    [amina, '1.98', '0.5', '20', null],
    [karim, '2.10', '5', '100', 'Evenings and weekends.'],
  ] as const;
  for (const [seller, price_per_unit, min_amount, max_amount, description] of offers) {
    const request = { crypto_type: 'SIDRA', price_per_unit, min_amount, max_amount, description } as const;
    await createOffer(transaction, { caller: signedIn(seller), request });
  }
}

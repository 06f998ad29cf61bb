import type { Sequelize } from 'sequelize';
import { checkLedger } from '../../api/src/domain/ledger/checkLedger';
import { User } from '../../api/src/domain/models';
import { select } from '../../api/src/kernel/database/statements';
import { inTransaction } from '../../api/src/kernel/database/transaction';
import { closeDays } from '../../api/src/modules/backOffice/statistics/dailyFigures';
import { hashPassword } from '../../api/src/modules/people/auth/passwords/passwords';
import { refreshFacts } from '../../api/src/modules/people/shared/reputation/refreshFacts';
import { auditLog } from './volume/auditLog';
import { ledger } from './volume/ledger';
import { people } from './volume/people';
import { requests } from './volume/requests';
import { trades } from './volume/trades';
import { NUMBERS, startOfHistory, type Volume } from './volume/Volume';

/**
 * Fills a database with the history of a large platform, for trying how it holds up: two years of users, offers, trades,
 * deposits, withdrawals, KYC documents (without their files), ledger and audit log, the same at every run. It writes set by set,
 * past the use cases, which would take hours for a million trades; so it checks the ledger afterwards.
 * @throws Error where there is no admin, where it has been done before, and where the ledger does not hold.
 */
export async function seedVolume(
  sequelize: Sequelize,
  wanted: { users: number; trades: number },
  progress: (line: string) => void,
): Promise<void> {
  const volume = await plan(sequelize, wanted);
  const steps: Record<string, string[]> = {
    users: people(volume),
    trades: trades(volume),
    'deposits and withdrawals': requests(volume),
    ledger: ledger(volume),
    'audit log': auditLog(volume),
  };
  await makeNumbers(sequelize, Math.max(volume.users, volume.trades, volume.deposits));
  for (const [name, statements] of Object.entries(steps)) {
    for (const sql of statements) await sequelize.query(sql);
    progress(`Made: ${name}`);
  }
  await sequelize.query(`DROP TABLE ${NUMBERS}`);
  // The history may fall on days summed before: their sums are out of date.
  await sequelize.query('DELETE FROM daily_figures');
  await closeDays(sequelize);
  await refreshAllFacts(sequelize, volume);
  progress('Made: what is known of each trader');
  // The server plans queries by these statistics.
  await sequelize.query(
    'ANALYZE TABLE users, offers, trades, case_entries, deposits, withdrawals, kyc_documents, ledger_accounts, ledger_transfers, audit_log, trader_facts',
  );
  await proveLedger(sequelize);
  progress('Checked: the ledger is sound');
}

const AT_ONCE = 500;

async function refreshAllFacts(sequelize: Sequelize, { users, after }: Volume): Promise<void> {
  for (let done = 0; done < users; done += AT_ONCE) {
    const length = Math.min(AT_ONCE, users - done);
    const ids = Array.from({ length }, (_, index) => after.user + done + index + 1);
    await inTransaction(sequelize, (transaction) => refreshFacts(transaction, ids));
  }
}

async function proveLedger(sequelize: Sequelize): Promise<void> {
  const violations = await checkLedger(sequelize);
  const [first] = violations;
  if (!first) return;
  const { row, rule, expected, found } = first;
  throw new Error(
    `The ledger does not hold: ${violations.length} rows break a rule. ${row}: ${rule}; expected ${expected}, found ${found}`,
  );
}

async function plan(
  sequelize: Sequelize,
  { users, trades }: { users: number; trades: number },
): Promise<Volume> {
  if (await User.findOne({ where: { email: 'trader1@volume.example' }, attributes: ['id'] })) {
    throw new Error('This database already holds a large history.');
  }
  const admin = await User.findOne({ where: { role: 'admin' }, attributes: ['id'] });
  if (!admin) throw new Error('There is no admin yet, who could have decided anything.');
  const last = async (table: string) => {
    const [row] = await select<{ id: number | null }>(sequelize, `SELECT MAX(id) AS id FROM ${table}`);
    return row?.id ?? 0;
  };
  return {
    users,
    trades,
    deposits: users * 3,
    withdrawals: users * 2,
    after: {
      user: await last('users'),
      offer: await last('offers'),
      trade: await last('trades'),
      deposit: await last('deposits'),
      withdrawal: await last('withdrawals'),
    },
    adminId: admin.id,
    passwordHash: await hashPassword('souk-demo'),
    since: startOfHistory(),
  };
}

/** The numbers 1 to at least `most`, by doubling. */
async function makeNumbers(sequelize: Sequelize, most: number): Promise<void> {
  await sequelize.query(`DROP TABLE IF EXISTS ${NUMBERS}`);
  await sequelize.query(`CREATE TABLE ${NUMBERS} (n INT UNSIGNED NOT NULL PRIMARY KEY) ENGINE = InnoDB`);
  await sequelize.query(`INSERT INTO ${NUMBERS} VALUES (1)`);
  for (let count = 1; count < most; count *= 2) {
    await sequelize.query(`INSERT INTO ${NUMBERS} SELECT n + ${count} FROM ${NUMBERS}`);
  }
}

// @slow: migrates the first release's database

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import { DEMO_PASSWORD } from '../../../demo/src/demoAccounts';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { Offer, Trade, User } from '../../src/domain/models';
import { migrations } from '../../src/domain/models/migrations';
import { prepareDatabase } from '../../src/domain/models/prepareDatabase';
import { connectionOptions, firstAddressOf } from '../../src/kernel/database/databaseAddress';
import { select } from '../../src/kernel/database/statements';
import { BUYER_WALLET } from '../factories';
import { testApi } from '../testApi';

/** State left by release 1.0.0: a month of a platform of a hundred trades, made by `npm start` (demo/src/month) on MariaDB. */
const DUMP = join(__dirname, '001.sql.gz');
/** Bookkeeping of migrations, not of the product. */
const NOT_COMPARED = ['migrations', 'migration_lock'];

const api = testApi();

async function tables(): Promise<string[]> {
  const rows = await select<{ name: string }>(
    api.owner,
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

/** Each table's CREATE statement, without its next id. */
async function readTables(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tables()) {
    if (NOT_COMPARED.includes(name)) continue;
    const [row] = await select<Record<string, string>>(api.owner, `SHOW CREATE TABLE ${name}`);
    found[name] = row?.['Create Table']?.replace(/ AUTO_INCREMENT=\d+/, '') ?? '';
  }
  return found;
}

async function load(dump: string): Promise<void> {
  const { address } = firstAddressOf(api.services.config.ownerUrl ?? '');
  const connection = await createConnection({ ...connectionOptions(address), multipleStatements: true });
  const drops = (await tables()).map((name) => `DROP TABLE ${name};`);
  await connection.query(`SET FOREIGN_KEY_CHECKS = 0; ${drops.join('')} ${dump}`);
  await connection.end();
}

it('brings the first release’s database to the schema that a new one has', async () => {
  const { services } = api;
  // An earlier test may have restored the database; a dump names character sets that migrations omit.
  await load('');
  await prepareDatabase(services.sequelize, services.config.ownerUrl);
  const made = await readTables();
  await load(gunzipSync(readFileSync(DUMP)).toString());
  const ran = await prepareDatabase(services.sequelize, services.config.ownerUrl);
  expect(ran).toEqual(migrations.slice(1).map(({ name }) => name));
  expect(await readTables()).toEqual(made);
  expect(await checkLedger(services.sequelize)).toEqual([]);
  expect(await Trade.count()).toBe(100);
});

it('works on it as on any other', async () => {
  const form = { username: 'karim@souk.example', password: DEMO_PASSWORD };
  const { access_token: token } = (await api.call('POST', '/auth/login', { form })).body;
  const { body: trades } = await api.call('GET', '/trades/', { token });
  expect(trades.length).toBeGreaterThan(0);
  const before = (await api.call('GET', '/wallet/balance', { token })).body;
  const seller = await User.findOne({ where: { username: 'amina' }, rejectOnEmpty: true });
  const where = { ownerId: seller.id, side: 'sell', status: 'active', deletedAt: null } as const;
  const offer = await Offer.findOne({ where, rejectOnEmpty: true });
  const json = {
    offer_id: offer.id,
    crypto_amount: String(Number(offer.minAmount)),
    buyer_wallet_address: BUYER_WALLET,
  };
  const { status, body } = await api.call('POST', '/trades/', { token, json });
  expect([status, body.detail ?? body.status]).toEqual([201, 'open']);
  const after = (await api.call('GET', '/wallet/balance', { token })).body;
  expect(Number(after.escrow_balance)).toBeGreaterThan(Number(before.escrow_balance));
});

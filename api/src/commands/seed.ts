import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { connect } from '../database/connect';
import { seedVolume } from '../demo/seedVolume';

/** `npm run seed -- --users 100000 --trades 1000000`: a large platform's history, for trying how fast everything still is. */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    trades: { type: 'string', default: '1000000' },
  },
});
const config = readConfig(process.env);
const sequelize = connect(config.databaseUrl);
try {
  if (config.production) throw new Error('A production database is not filled with made-up people.');
  await seedVolume(sequelize, { users: count('users'), trades: count('trades') }, (line) =>
    console.log(line),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sequelize.close();
}

function count(name: 'users' | 'trades'): number {
  const value = values[name];
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`--${name} must be a whole number from 1 to 9999999`);
  return Number(value);
}

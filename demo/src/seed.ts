import { parseArgs } from 'node:util';
import { onDemonstrationDatabase } from './onDemonstrationDatabase';
import { seedVolume } from './seedVolume';

/** `npm run seed -- --users 100000 --trades 1000000`: a large platform's history, for performance tests. */
await onDemonstrationDatabase(async (sequelize) => {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '100000' },
      trades: { type: 'string', default: '1000000' },
    },
  });
  const wanted = { users: count('--users', values.users), trades: count('--trades', values.trades) };
  await seedVolume(sequelize, wanted, (line) => console.log(line));
});

function count(name: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`${name} must be a whole number from 1 to 9999999`);
  return Number(value);
}

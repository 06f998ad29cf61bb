import { readConfig } from '../config';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demoAccounts';
import { seedMonth } from '../demo/month/seedMonth';
import { seedDemo } from '../demo/seedDemo';
import { createSealedFiles } from '../files/createSealedFiles';
import { onDemonstrationDatabase } from './onDatabase';

/**
 * Fills an empty database with a month of made-up history, or with the demo accounts alone (`small`), and prints the accounts, a JSON
 * line each. A second run changes nothing.
 */
await onDemonstrationDatabase(async (sequelize) => {
  if (process.argv[2] === 'small') await seedDemo(sequelize);
  else {
    const sealedFiles = createSealedFiles(readConfig(process.env));
    await seedMonth({ sequelize, sealedFiles }, () => console.log('Making a month of demo data, once'));
  }
  for (const { email, description } of DEMO_ACCOUNTS) {
    console.log(JSON.stringify({ email, password: DEMO_PASSWORD, description }));
  }
});

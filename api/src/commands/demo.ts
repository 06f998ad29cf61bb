import { DEMO_ACCOUNTS, seedDemo } from '../demo/seedDemo';
import { onDatabase } from './onDatabase';

/** Fills an empty database with the demo accounts, and prints them, a JSON line each. A second run changes nothing. */
await onDatabase(async (sequelize) => {
  await seedDemo(sequelize);
  for (const { email, password, description } of DEMO_ACCOUNTS) {
    console.log(JSON.stringify({ email, password, description }));
  }
});

import { DEMO_ACCOUNTS, seedDemo } from '../demo/seedDemo';
import { onDemonstrationDatabase } from './onDatabase';

/** Fills an empty database with the demo accounts, and prints them, a JSON line each. A second run changes nothing. */
await onDemonstrationDatabase(async (sequelize) => {
  await seedDemo(sequelize);
  for (const { email, password, description } of DEMO_ACCOUNTS) {
    console.log(JSON.stringify({ email, password, description }));
  }
});

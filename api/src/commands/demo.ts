import { readConfig } from '../config';
import { connect } from '../database/connect';
import { DEMO_ACCOUNTS, seedDemo } from '../demo/seedDemo';

/** Fills an empty database with the demo accounts, and prints them, a JSON line each. A second run changes nothing. */
const sequelize = connect(readConfig(process.env).databaseUrl);
await seedDemo(sequelize);
for (const { email, password, description } of DEMO_ACCOUNTS) {
  console.log(JSON.stringify({ email, password, description }));
}
await sequelize.close();

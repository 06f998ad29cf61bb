import { readConfig } from '../../api/src/kernel/config/config';
import { createSealedFiles } from '../../api/src/kernel/files/createSealedFiles';
import { makeProof } from '../../api/src/modules/money/treasury/liabilities/makeProof';
import { LocalChain } from './chain/LocalChain';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isSeeded } from './demoAccounts';
import { seedMonth } from './month/seedMonth';
import { onDemonstrationDatabase } from './onDemonstrationDatabase';
import { Payments } from './Payments';
import { seedDemo } from './seedDemo';

/**
 * Fills an empty database with a month of made-up history, or only with the demo accounts (`small`), and prints the accounts, a JSON
 * line each. A second run changes nothing. With `chain` as the second argument people pay on the api's local chains: `npm start` uses
 * it.
 */
await onDemonstrationDatabase(async (sequelize) => {
  const [size, where] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { sidra, ethereum } = config.chain.sources;
  const chainAt = ([url = '']: readonly string[]) => new LocalChain(url);
  const payments = new Payments(
    where === 'chain' ? { sidra: chainAt(sidra), ethereum: chainAt(ethereum) } : null,
  );
  const isNew = !(await isSeeded(payments));
  if (size === 'small') await seedDemo(sequelize, payments);
  else {
    const onStart = () => console.log('Making a month of demo data, once');
    await seedMonth({ sequelize, sealedFiles: createSealedFiles(config), config }, { payments, onStart });
  }
  if (isNew) {
    // The api may have proved an empty platform already, which contradicts an older history. It may also take this number.
    const prove = () => makeProof({ sequelize, config, chain: { networks: [] } }, true);
    (await prove()) ?? (await prove());
  }
  for (const { email, description } of DEMO_ACCOUNTS) {
    console.log(JSON.stringify({ email, password: DEMO_PASSWORD, description }));
  }
});

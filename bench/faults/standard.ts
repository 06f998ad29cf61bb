import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../api/src/database/connect';
import { checkLedger } from '../../api/src/ledger/checkLedger';
import { checkBalances, checkJournal } from './checkJournal';
import { databaseFaults } from './databaseFaults';
import { Facts } from './Facts';
import type { Fault, FaultRun, Stage } from './FaultRun';
import { Journal } from './Journal';
import { makePeople } from './makePeople';
import { programFaults } from './programFaults';
import { type Standard, startStandard } from './startStandard';
import { surroundingFaults } from './surroundingFaults';
import { Traffic } from './Traffic';

/** The product on one database server, with all that may happen to it. */
export async function prepareStandard(
  run: FaultRun,
  workers: number,
): Promise<{ stage: Stage; faults: Fault[] }> {
  const standard = await startStandard(run);
  const { apis, gateway, database, base } = standard;
  const traffic = await makeTraffic(run, {
    rootUrl: standard.rootUrl,
    base,
    jwtSecret: standard.jwtSecret,
    workers,
  });
  const faults = [
    ...programFaults(apis, [gateway, database]),
    ...databaseFaults(standard),
    ...surroundingFaults(standard, traffic),
  ];
  const programs = [...apis, gateway, database];
  return { stage: { run, traffic, programs, check: () => checkAll(standard, traffic) }, faults };
}

/** People, and what they will do. */
export async function makeTraffic(
  { lifecycle, results }: FaultRun,
  site: { rootUrl: string; base: string; jwtSecret: string; workers: number },
): Promise<Traffic> {
  const sequelize = connect(site.rootUrl);
  const people = await makePeople(sequelize, site.jwtSecret, site.workers);
  await sequelize.close();
  const file = createWriteStream(join(results, 'journal.jsonl'));
  lifecycle.onStop(() => void file.end());
  return new Traffic(site.base, people, new Facts(), new Journal(file));
}

/** Everything that can be proved while nothing is under way. */
export async function checkAll(
  { root, rootUrl }: Pick<Standard, 'root' | 'rootUrl'>,
  { client, facts, people }: Traffic,
): Promise<string[]> {
  // Nobody signs in again in a run, and withdrawals want a recent proof.
  await root.query('UPDATE sessions SET proved_at = UTC_TIMESTAMP(3), created_at = UTC_TIMESTAMP(3)');
  const sequelize = connect(rootUrl);
  const unsound = await checkLedger(sequelize);
  await sequelize.close();
  return [
    ...unsound.map(
      ({ row, rule, expected, found }) => `${row}: ${rule}; expected ${expected}, found ${found}`,
    ),
    ...(await checkJournal(root, facts, people)),
    ...(await checkBalances(client, facts, people)),
  ];
}

import { join } from 'node:path';
import { initialiseData } from '../../tools/database/initialiseData';
import { keptSecret } from '../../tools/database/keptSecret';
import { setupStatements } from '../../tools/database/startOwnDatabase';
import { provideTestServer } from '../../tools/database/startTestDatabase';
import { freePort } from '../../tools/processes/freePort';
import { checkAll } from './checkFacts';
import { DatabaseProxy } from './DatabaseProxy';
import { Disk } from './Disk';
import { databaseFaults } from './databaseFaults';
import type { Fault, FaultRun, Stage } from './FaultRun';
import { MailSink } from './MailSink';
import { makeServer, ROOT_SETUP, type Server } from './makeServer';
import { programFaults } from './programFaults';
import { type Site, startSite } from './startSite';
import { surroundingFaults } from './surroundingFaults';
import { makeTraffic } from './Traffic';

/** The product on one database server, as most people run it. */
export interface Standard extends Site {
  run: FaultRun;
  database: Server;
  disk: Disk;
  proxy: DatabaseProxy;
  mail: MailSink;
}

/** The product on one database server, with all that may happen to it. */
export async function prepareStandard(
  run: FaultRun,
  workers: number,
): Promise<{ stage: Stage; faults: Fault[] }> {
  const standard = await startStandard(run);
  const { apis, gateway, database } = standard;
  const traffic = await makeTraffic(run, standard, database.rootUrl, workers);
  const faults = [
    ...programFaults(apis, [gateway, database.program]),
    ...databaseFaults(standard),
    ...surroundingFaults(standard, traffic),
  ];
  const programs = [database.program, ...apis, gateway];
  return { stage: { run, traffic, programs, check: () => checkAll(database, traffic) }, faults };
}

/** Starts a private database, two api processes that reach it through a proxy, a gateway and a mail server. */
async function startStandard(run: FaultRun): Promise<Standard> {
  const { lifecycle, folder } = run;
  const disk = await Disk.provide(lifecycle, folder);
  const passwords = {
    api: keptSecret(join(folder, 'data'), 'DATABASE_PASSWORD'),
    owner: keptSecret(join(folder, 'data'), 'DATABASE_OWNER_PASSWORD'),
  };
  const port = await freePort();
  const server = await provideTestServer(lifecycle);
  const database = makeServer(run, {
    name: 'database',
    server,
    port,
    data: join(disk.folder, 'data'),
    prefix: disk.prefix,
  });
  await initialiseData(lifecycle, server, database.data);
  disk.put(database.data, 'data');
  database.writeSetup([...setupStatements(passwords), ...ROOT_SETUP]);
  await database.program.start();
  // It would take from the api's user at each start what the owner has given since.
  database.writeSetup([]);
  const proxy = new DatabaseProxy();
  await proxy.start(lifecycle, port);
  const mail = new MailSink();
  await mail.start(lifecycle);
  const url = `mysql://souk:${passwords.api}@127.0.0.1:${proxy.port}/souk`;
  const site = await startSite(run, [url, url], {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
  });
  return { ...site, run, database, disk, proxy, mail };
}

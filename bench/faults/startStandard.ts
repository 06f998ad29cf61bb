import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Pool } from 'mysql2/promise';
import { initialiseData } from '../../tools/database/initialiseData';
import { keptSecret } from '../../tools/database/keptSecret';
import { setupStatements } from '../../tools/database/startOwnDatabase';
import { provideTestServer } from '../../tools/database/startTestDatabase';
import { freePort } from '../../tools/processes/freePort';
import { DatabaseProxy } from './DatabaseProxy';
import { Disk } from './Disk';
import type { FaultRun } from './FaultRun';
import { MailSink } from './MailSink';
import { makeServer, rootUrlOf } from './makeServer';
import { makeSite, type Site } from './makeSite';
import type { Program } from './Program';

/** The product on one database server, as most people run it. */
export interface Standard extends Site {
  run: FaultRun;
  database: Program;
  disk: Disk;
  proxy: DatabaseProxy;
  mail: MailSink;
  /** As the server's root, beside the proxy. */
  root: Pool;
  rootUrl: string;
}

/** Starts a private database, two api processes that reach it through a proxy, a gateway and a mail server. */
export async function startStandard(run: FaultRun): Promise<Standard> {
  const { lifecycle, folder } = run;
  const disk = await Disk.provide(lifecycle, folder);
  const dataDir = join(folder, 'data');
  const passwords = {
    api: keptSecret(dataDir, 'DATABASE_PASSWORD'),
    owner: keptSecret(dataDir, 'DATABASE_OWNER_PASSWORD'),
  };
  const port = await freePort();
  const rootUrl = rootUrlOf(port);
  const server = await provideTestServer(lifecycle);
  const { program: database, home } = makeServer(run, {
    name: 'database',
    server,
    port,
    setup: setupStatements(passwords),
    data: join(disk.folder, 'data'),
    prefix: disk.prefix,
  });
  await initialiseData(lifecycle, server, home.data);
  disk.put(home.data, 'data');
  const proxy = new DatabaseProxy();
  await proxy.start(lifecycle, port);
  const mail = new MailSink();
  await mail.start(lifecycle);
  await database.start();
  // It would take from the api's user at each start what the owner has given since.
  writeFileSync(home.setup, '');
  const url = `mysql://souk:${passwords.api}@127.0.0.1:${proxy.port}/souk`;
  const site = await makeSite(run, [url, url], { SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` });
  for (const program of [...site.apis, site.gateway]) await program.start();
  const root = createPool({ uri: rootUrl, connectionLimit: 8 });
  lifecycle.onStop(() => root.end().catch(() => undefined));
  return { ...site, run, database, disk, proxy, mail, root, rootUrl };
}

import { join } from 'node:path';
import { initialiseData } from '../../../tools/database/initialiseData';
import type { ServerProgram } from '../../../tools/database/ServerProgram';
import { freePort } from '../../../tools/processes/freePort';
import type { FaultRun } from '../Fault';
import { accountsOf, type Database, urlOf } from './Database';
import { DatabaseProxy } from './DatabaseProxy';
import { Disk } from './Disk';
import { Server } from './Server';

/** One server, the usual setup, on a small disk and behind a proxy that can cut its connections. */
export async function startSingle(run: FaultRun, program: ServerProgram): Promise<Database> {
  const disk = await Disk.provide(run.lifecycle, run.folder);
  const data = join(disk.folder, 'data');
  const port = await freePort();
  const server = new Server(run, { name: 'database', program, port, data, prefix: disk.prefix });
  await initialiseData(run.lifecycle, program, data);
  disk.put(data);
  server.writeSetup(accountsOf(run));
  await server.start();
  // At each start it would revoke what the owner has granted since.
  server.writeSetup([]);
  const proxy = await DatabaseProxy.start(run.lifecycle, port);
  return {
    servers: [server],
    url: (name = 'souk') => urlOf(run, [proxy.port], name),
    catchUp: async () => undefined,
    proxy,
    disk: disk.isOwn ? disk : undefined,
  };
}

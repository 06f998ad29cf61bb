import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { checkLedger } from '../../../api/src/domain/ledger/checkLedger';
import { openDatabase } from '../../../api/src/kernel/database/openDatabase';
import { runProgram } from '../../../tools/processes/runProgram';
import { provideProgram } from '../../load/provideProgram';
import type { Fault, Stage } from '../Fault';
import { wait } from '../Program';
import { primaryOf } from '../servers/Database';
import { uploadDocument } from '../traffic/fileFlows';

type Inject = Fault['inject'];

/** Replaces a data folder by a file, so that nothing can be written there. */
export function folderAway(name: string): Inject {
  return async (stage, random) => {
    const { site, traffic } = stage;
    const folder = join(site.dataDir, name);
    // An upload creates the folder.
    await uploadDocument(traffic.actor(random.oneOf(traffic.people.buyers), random));
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    await wait(random.between(2_000, 5_000));
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    return undefined;
  };
}

/** An administrator keeps switching maintenance on and off. */
export const maintenanceStorm: Inject = async ({ traffic: { client, people } }, random) => {
  const token = random.oneOf(people.admins).token;
  const change = (value: boolean) =>
    client.send('PUT', '/admin/settings/maintenance_mode', { token, json: { value } });
  for (let times = random.between(4, 10); times > 0; times -= 1) {
    await change(true);
    await wait(random.between(0, 800));
    await change(false);
    await wait(random.between(0, 400));
  }
  return undefined;
};

/** A copy made under load contains everything acknowledged before, and its ledger is sound. */
export async function restoreBackup({ database, run, traffic }: Stage): Promise<string[]> {
  const { root, rootUrl, port, program } = await primaryOf(database);
  const before = [...traffic.facts.trades.keys()];
  const isMySql = program.kind === 'MySQL';
  if (!isMySql) await provideProgram(run.lifecycle, 'mariadb-dump', 'mariadb-client');
  // With GTIDs or a binary log position it would lock everything: docs/operators/engines.md.
  const [dump, client] = isMySql
    ? ['mysqldump --no-defaults --set-gtid-purged=OFF', 'mysql --no-defaults']
    : ['mariadb-dump --no-defaults', 'mariadb --no-defaults'];
  // Use the client programs beside the server: the other kind's cannot read its data.
  const env = { ...process.env, PATH: [dirname(program.path), process.env.PATH].join(delimiter) };
  const server = `-h127.0.0.1 -P${port} -uroot`;
  await root.query('CREATE DATABASE restored');
  const command = `${dump} ${server} --single-transaction souk | ${client} ${server} restored`;
  const { code, lines } = await runProgram(run.lifecycle, { command, env });
  const restored = openDatabase(rootUrl.replace(/souk$/, 'restored'));
  try {
    const [rows] = (await restored.query('SELECT id FROM trades')) as [{ id: number }[], unknown];
    const found = new Set(rows.map(({ id }) => Number(id)));
    const lost = before.filter((id) => !found.has(id));
    const unsound = await checkLedger(restored);
    return [
      ...(code === 0 ? [] : [`the backup failed: ${lines.at(-1)}`]),
      ...lost.map((id) => `trade ${id} is not in the backup`),
      ...unsound.map(({ row, rule }) => `${row} of the backup: ${rule}`),
    ];
  } finally {
    await restored.close();
    await root.query('DROP DATABASE restored');
  }
}

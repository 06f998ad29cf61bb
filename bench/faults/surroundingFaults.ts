import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RowDataPacket } from 'mysql2';
import { openDatabase } from '../../api/src/database/connect';
import { checkLedger } from '../../api/src/ledger/checkLedger';
import { findProgram } from '../../tools/processes/findProgram';
import { runProgram } from '../../tools/processes/runProgram';
import { provideProgram } from '../load/provideProgram';
import type { Fault } from './FaultRun';
import { wait } from './Program';
import type { Standard } from './standard';
import type { Traffic } from './Traffic';

const MAILED_WITHIN_MS = 30_000;
/** A picture of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What may happen to all that is neither a program of the product nor its database. */
export function surroundingFaults(standard: Standard, traffic: Traffic): Fault[] {
  return [
    {
      name: 'mail server away',
      isUnnoticed: true,
      inject: async (random) => {
        standard.mail.goAway();
        await wait(random.between(2_000, 5_000));
        await standard.mail.comeBack();
        return checkMails(standard);
      },
    },
    { name: 'KYC store away', isUnnoticed: true, inject: () => loseStore(standard, traffic) },
    { name: 'backup and restore', isUnnoticed: true, inject: () => restoreBackup(standard, traffic) },
  ];
}

/** Every mail that is due must arrive, at least once. */
async function checkMails({ database: { root }, mail }: Standard): Promise<string[]> {
  const count = async (where: string) => {
    const [rows] = await root.query<RowDataPacket[]>(`SELECT COUNT(*) AS n FROM mails WHERE ${where}`);
    return Number(rows[0]?.n);
  };
  const undone = 'sent_at IS NULL AND given_up_at IS NULL';
  await root.query(`UPDATE mails SET next_at = UTC_TIMESTAMP(3) WHERE ${undone} AND tries > 0`);
  const late = 'created_at < UTC_TIMESTAMP(3) - INTERVAL 5 SECOND';
  for (const until = performance.now() + MAILED_WITHIN_MS; (await count(`${undone} AND ${late}`)) > 0; ) {
    if (performance.now() > until) return [`${await count(undone)} mails are not sent`];
    await wait(100);
  }
  const sent = await count('sent_at IS NOT NULL');
  return mail.received.size >= sent ? [] : [`${sent} mails were sent, ${mail.received.size} arrived`];
}

/** A file in the folder's place: nothing can be written there. */
async function loseStore({ base, run }: Standard, { people }: Traffic): Promise<string[]> {
  const folder = join(run.folder, 'data', 'kyc');
  const headers = { authorization: `Bearer ${people.buyers[0]?.token}` };
  const signal = () => AbortSignal.timeout(10_000);
  const upload = async (): Promise<{ status: number; id?: number }> => {
    const body = new FormData();
    body.set('document_type', 'SELFIE');
    body.set('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'selfie.png');
    const url = `${base}/profile/kyc/upload`;
    const response = await fetch(url, { method: 'POST', headers, body, signal: signal() });
    return { id: (await response.json()).id, status: response.status };
  };
  const remove = (id = 0) =>
    fetch(`${base}/profile/kyc/document/${id}`, { method: 'DELETE', headers, signal: signal() });
  const before = await upload();
  await remove(before.id);
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  const meanwhile = await upload();
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  const after = await upload();
  await remove(after.id);
  const statuses = [before, meanwhile, after].map(({ status }) => status).join();
  return statuses === '201,503,201' ? [] : [`uploads before, meanwhile and after: ${statuses}`];
}

/** A copy made under load has everything that was acknowledged before, and its ledger is sound. */
async function restoreBackup({ database, run }: Standard, { facts }: Traffic): Promise<string[]> {
  const { root, rootUrl } = database;
  const before = [...facts.trades.keys()];
  const { port } = new URL(rootUrl);
  const dump = await provideProgram(run.lifecycle, 'mariadb-dump', 'mariadb-client');
  const client = findProgram('mariadb', 'mysql');
  const server = `--no-defaults -h127.0.0.1 -P${port} -uroot`;
  await root.query('CREATE DATABASE restored');
  const command = `${dump} ${server} --single-transaction souk | ${client} ${server} restored`;
  const { code, lines } = await runProgram(run.lifecycle, { command });
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

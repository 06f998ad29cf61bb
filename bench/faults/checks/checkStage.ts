import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkLedger } from '../../../api/src/domain/ledger/checkLedger';
import { connectTo } from '../../connectTo';
import type { Stage } from '../Fault';
import { wait } from '../Program';
import { primaryOf } from '../servers/Database';
import type { Server } from '../servers/Server';
import { checkFacts } from './checkFacts';
import { NEVER, SOON } from './invariants';

/** Time within which due work is done. */
const SOON_MS = 40_000;
const SHOWN = 3;

/** Expires forsaken trades, ratings, and whatever a dead process has leased. */
export async function passTime({ database, traffic }: Stage): Promise<void> {
  const server = await primaryOf(database);
  const ids = [0, ...traffic.facts.forsaken].join();
  const earlier = ['send_by', 'end_by', 'due_at'].map((name) => `${name} = ${name} - INTERVAL 9 DAY`).join();
  await server.change(`UPDATE trades SET ${earlier} WHERE status = 'open' AND id IN (${ids})`);
  await server.change('UPDATE ratings SET reveal_by = created_at WHERE revealed_at IS NULL');
  await server.change('UPDATE leases SET until = UTC_TIMESTAMP(3)');
  await server.change('UPDATE mails SET next_at = UTC_TIMESTAMP(3) WHERE sent_at IS NULL AND tries > 0');
  const now = ['proved_at', 'created_at', 'seen_at'].map((name) => `${name} = UTC_TIMESTAMP(3)`).join();
  // A run signs in only once, and withdrawals require a recent proof.
  await server.change(`UPDATE sessions SET ${now}`);
}

/** Checks everything that can be proved without traffic. @returns a line for each violation. */
export async function checkStage(stage: Stage): Promise<string[]> {
  const { database, traffic } = stage;
  await passTime(stage);
  const server = await primaryOf(database);
  const late = await untilNone(() => rowsOf(server, SOON));
  await database.catchUp();
  const sequelize = connectTo(server.rootUrl);
  const unsound = await checkLedger(sequelize);
  await sequelize.close();
  return [
    ...late,
    ...unsound.map(
      ({ row, rule, expected, found }) => `${row}: ${rule}; expected ${expected}, found ${found}`,
    ),
    ...(await rowsOf(server, NEVER)),
    ...(await checkFacts(server, traffic)),
    ...(await checkFiles(stage, server)),
    ...(await checkCopies(database.servers)),
  ];
}

async function untilNone(find: () => Promise<string[]>): Promise<string[]> {
  for (const until = performance.now() + SOON_MS; ; await wait(100)) {
    const found = await find();
    if (found.length === 0 || performance.now() > until) return found;
  }
}

async function rowsOf(server: Server, statements: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(statements)) {
    const rows = await server.select(sql);
    if (rows.length > 0) found.push(`${name} (${rows.length}): ${JSON.stringify(rows.slice(0, SHOWN))}`);
  }
  return found;
}

/** Each row has its file, each file its row or its note, and each sent mail exists. */
async function checkFiles({ site }: Stage, server: Server): Promise<string[]> {
  const keys = async (from: string) =>
    (await server.select(`SELECT storage_key AS name FROM ${from}`)).map(({ name }) => String(name));
  const tables = ['kyc_documents', 'case_files', 'kept_documents'];
  const owned = (await Promise.all(tables.map(keys))).flat();
  const known = new Set([...owned, ...(await keys('file_removals'))]);
  const kept = namesIn(join(site.dataDir, 'kyc')).map((name) => name.replace(/\.part$/, ''));
  const [sent] = await server.select('SELECT COUNT(*) AS n FROM mails WHERE sent_at IS NOT NULL');
  const arrived = namesIn(join(site.dataDir, 'outbox')).length;
  return [
    ...owned.filter((name) => !kept.includes(name)).map((name) => `the file ${name} is lost`),
    ...kept.filter((name) => !known.has(name)).map((name) => `the file ${name} belongs to nothing`),
    ...(arrived < Number(sent?.n) ? [`${sent?.n} mails were sent, ${arrived} arrived`] : []),
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** All servers hold the same rows. Jobs keep writing, so differences are compared again. */
async function checkCopies(servers: readonly Server[]): Promise<string[]> {
  if (servers.length === 1) return [];
  let tables = (await (servers[0] as Server).select('SHOW TABLES')).flatMap((row) => Object.values(row));
  const differ = await untilNone(async () => {
    const sums = await Promise.all(servers.map((server) => server.select(`CHECKSUM TABLE ${tables.join()}`)));
    tables = tables.filter((_, at) => new Set(sums.map((rows) => rows[at]?.Checksum)).size > 1);
    return tables;
  });
  return differ.map((table) => `the servers hold different rows in ${table}`);
}

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectionProblem } from '../../../tools/database/connectionProblem';
import { initialiseData } from '../../../tools/database/initialiseData';
import type { ServerProgram } from '../../../tools/database/ServerProgram';
import { freePort } from '../../../tools/processes/freePort';
import type { FaultRun } from '../Fault';
import { wait } from '../Program';
import { canCutOff, cutOff } from './cutOff';
import { accountsOf, type Database, urlOf } from './Database';
import { Server } from './Server';

const NAME = '6f0f3a52-2f6e-4a07-9a77-3f6b1c0de001';
/** User by which a member fetches missing transactions from others. */
const RECOVERY = 'recovery';
/** Time within which a member returns by itself before it is told to. */
const BY_ITSELF_MS = 20_000;
const CATCH_UP_MS = 90_000;
/** Firewall rules identify members by system groups, which have no names. */
const FIRST_GID = 64_001;

/** Three local members of Group Replication with one primary, set up as in docs/operators/scaling.md. */
export async function startGroup(run: FaultRun, program: ServerProgram): Promise<Database> {
  const ports: number[] = [];
  while (ports.length < 6) ports.push(await freePort());
  const locals = ports.slice(3);
  const isApart = canCutOff();
  const members = [0, 1, 2].map((index) => new Member(run, program, { ports, locals, index, isApart }));
  const [first, ...others] = members as [Member, ...Member[]];
  await initialiseData(run.lifecycle, program, first.data);
  first.writeSetup([...accountsOf(run), ...RIGHTS]);
  await first.start();
  await first.end();
  first.writeSetup([]);
  for (const member of others) cpSync(first.data, member.data, { recursive: true });
  // A copy with its own identity.
  for (const member of others) rmSync(join(member.data, 'auto.cnf'));
  for (const member of members) await member.start();
  await first.beginGroup();
  for (const member of others) await member.root.query('START GROUP_REPLICATION');
  for (const member of members) member.joinsByItself = true;
  const { lifecycle } = run;
  return {
    servers: members,
    url: (name = 'souk') => urlOf(run, ports.slice(0, 3), name),
    catchUp: () => catchUp(members),
    cutOff: isApart
      ? (server) => cutOff(lifecycle, { locals, index: members.indexOf(server as Member), gidOf })
      : undefined,
  };
}

/** Additional rights: the api's user sees whether a primary has its group, and members fetch from each other. */
const RIGHTS = [
  "GRANT SELECT ON performance_schema.replication_group_members TO 'souk'@'127.0.0.1';",
  `CREATE USER '${RECOVERY}'@'127.0.0.1' IDENTIFIED BY '${RECOVERY}';`,
  `GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO '${RECOVERY}'@'127.0.0.1';`,
  `CHANGE REPLICATION SOURCE TO SOURCE_USER = '${RECOVERY}', SOURCE_PASSWORD = '${RECOVERY}' FOR CHANNEL 'group_replication_recovery';`,
];

const gidOf = (index: number) => FIRST_GID + index;

interface Place {
  ports: readonly number[];
  locals: readonly number[];
  index: number;
  isApart: boolean;
}

class Member extends Server {
  /** After a crash it joins by itself; at first a group must be bootstrapped. */
  joinsByItself = false;

  constructor(run: FaultRun, program: ServerProgram, { ports, locals, index, isApart }: Place) {
    const port = ports[index] as number;
    const group = {
      'group-name': NAME,
      'local-address': `127.0.0.1:${locals[index]}`,
      'group-seeds': locals.map((local) => `127.0.0.1:${local}`).join(),
      'bootstrap-group': 'OFF',
      'recovery-get-public-key': 'ON',
      consistency: 'BEFORE_ON_PRIMARY_FAILOVER',
      'unreachable-majority-timeout': 5,
      'member-expel-timeout': 0,
    };
    super(run, {
      name: `member-${index + 1}`,
      program,
      port,
      prefix: isApart ? ['setpriv', `--regid=${gidOf(index)}`, '--clear-groups', '--'] : [],
      more: () => [
        `--server-id=${index + 1}`,
        '--report-host=127.0.0.1',
        '--gtid-mode=ON',
        '--enforce-gtid-consistency=ON',
        '--log-bin=binlog',
        '--sync-binlog=1',
        '--plugin-load-add=group_replication.so',
        ...Object.entries(group).map(([name, value]) => `--loose-group-replication-${name}=${value}`),
        `--loose-group-replication-start-on-boot=${this.joinsByItself ? 'ON' : 'OFF'}`,
      ],
      // A secondary is never writable.
      isReady: async () => (await connectionProblem(`mysql://root@127.0.0.1:${port}/`)) === null,
    });
  }

  async beginGroup(): Promise<void> {
    const on = (value: string) => this.root.query(`SET GLOBAL group_replication_bootstrap_group = ${value}`);
    await on('ON');
    await this.root.query('START GROUP_REPLICATION');
    await on('OFF');
  }

  /** Its own state in the group, such as ONLINE, RECOVERING, ERROR or OFFLINE. */
  async state(): Promise<string> {
    const [own] = await this.select(
      'SELECT MEMBER_STATE AS state FROM performance_schema.replication_group_members WHERE MEMBER_ID = @@server_uuid',
    ).catch(() => []);
    return own?.state ?? 'OFFLINE';
  }

  async done(): Promise<string> {
    return (await this.select('SELECT @@GLOBAL.gtid_executed AS done'))[0]?.done;
  }
}

/** Repairs the group after a while, like an administrator: a member that left joins again, a lost group is restarted. */
async function catchUp(members: readonly Member[]): Promise<void> {
  const begun = Date.now();
  for (let byHand = begun + BY_ITSELF_MS; ; await wait(100)) {
    const states = await Promise.all(members.map((member) => member.state()));
    if (states.every((state) => state === 'ONLINE')) break;
    if (Date.now() > begun + CATCH_UP_MS) throw new Error(`the members are ${states.join()}`);
    if (Date.now() < byHand) continue;
    byHand = Date.now() + BY_ITSELF_MS;
    console.log(`    told to join: the members were ${states.join()}`);
    await joinByHand(
      members.filter((_, index) => ['ERROR', 'OFFLINE'].includes(states[index] ?? '')),
      members.length,
    );
  }
  const all = await (await mostAdvanced(members)).done();
  for (const member of members) await member.select(`SELECT WAIT_FOR_EXECUTED_GTID_SET('${all}', 30)`);
}

async function joinByHand(away: readonly Member[], ofAll: number): Promise<void> {
  for (const member of away) await member.root.query('STOP GROUP_REPLICATION');
  const first = away.length === ofAll ? await mostAdvanced(away) : null;
  await first?.beginGroup();
  for (const member of away) if (member !== first) await member.root.query('START GROUP_REPLICATION');
}

async function mostAdvanced(members: readonly Member[]): Promise<Member> {
  let most = members[0] as Member;
  for (const member of members) {
    const sql = `SELECT GTID_SUBSET('${await most.done()}', '${await member.done()}') AS isSubset`;
    if ((await member.select(sql))[0]?.isSubset) most = member;
  }
  return most;
}

// @slow: kills workers among 300 events

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { announce } from '../../src/domain/outbox/announce';
import { change, select } from '../../src/kernel/database/statements';
import { inTransaction } from '../../src/kernel/database/transaction';
import { Webhook } from '../../src/modules/platform/tables';
import type { TestApi } from '../createTestApi';
import { FakePushService } from '../FakePushService';
import { type Actor, createAdmin, createTrader } from '../factories';
import { testApi } from '../testApi';
import { WebhookReceiver } from '../WebhookReceiver';

/** `NOTIFICATION_EVENTS=10000 NOTIFICATION_KILLS=20` is the long run. */
const EVENTS = Number(process.env.NOTIFICATION_EVENTS ?? 300);
const KILLS = Number(process.env.NOTIFICATION_KILLS ?? 6);
const WORKERS = 2;
/** Counted from its start: a batch takes some tens of milliseconds. */
const LONGEST_LIFE_MS = 150;
const LOOK_MS = 100;
const LIMIT_MS = Math.max(600_000, EVENTS * 240);

const api = testApi();
const service = new FakePushService();
const receiver = new WebhookReceiver();
beforeAll(() => Promise.all([service.open(), receiver.open()]));
afterAll(() => Promise.all([service.close(), receiver.close()]));
const folder = resolve(__dirname, '../..');

async function bundleDeliverer(): Promise<string> {
  const outfile = resolve(folder, 'test-results/deliverer.js');
  await build({
    absWorkingDir: folder,
    entryPoints: ['test/crash/deliverer.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@souk/contracts': '../contracts/src', '@souk/server-core': '../server-core/src' },
  });
  return outfile;
}

function start({ services }: TestApi, program: string): ChildProcess {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = services.config;
  const WEBHOOKS = {
    WEBHOOKS: 'on',
    WEBHOOK_SIGNING_KEY: 'e'.repeat(64),
    WEBHOOK_PORT: String(receiver.port),
  };
  const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR, PUSH_SERVICE: service.address, ...WEBHOOKS };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Starts workers and kills this many at random; the last ones live until all is delivered. */
async function killUntil(program: string, kills: number, isDone: () => Promise<boolean>): Promise<void> {
  const live = async (left: number): Promise<void> => {
    const worker = start(api, program);
    await once(worker, 'message');
    if (left > 0) await pause(Math.random() * LONGEST_LIFE_MS);
    else while (!(await isDone())) await pause(LOOK_MS);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    if (left > 0) await live(left - 1);
  };
  await Promise.all(Array.from({ length: WORKERS }, () => live(kills / WORKERS)));
}

const count = async (sql: string) => (await select<{ n: number }>(api.services.sequelize, sql))[0]?.n;

async function announceAll(traders: readonly Actor[]): Promise<void> {
  const one = (id: number) =>
    inTransaction(api.services.sequelize, (transaction) => {
      const userIds = [traders[id % traders.length]?.id ?? 0, traders[(id + 1) % traders.length]?.id ?? 0];
      return announce(transaction, { kind: 'deposit_approved', id, userIds, forAdmins: id % 10 === 0 });
    });
  for (let id = 1; id <= EVENTS; id += 8)
    await Promise.all(Array.from({ length: Math.min(8, EVENTS + 1 - id) }, (_, next) => one(id + next)));
}

it(
  `tells each of ${EVENTS} events once, although ${KILLS} workers are killed`,
  async () => {
    const traders = await Promise.all(Array.from({ length: 5 }, () => createTrader(api)));
    await createAdmin(api);
    const devices = await Promise.all(traders.map((trader) => service.subscribe(api, trader)));
    await Webhook.create({ userId: traders[0]?.id ?? 0, url: 'https://shop.example/', topics: 'money' });
    const program = await bundleDeliverer();
    let isAnnounced = false;
    const announcing = announceAll(traders).then(() => {
      isAnnounced = true;
    });
    /** A dead process's lease expires after a minute: the test expires it at once. */
    const isSent = async (table: 'pushes' | 'webhook_deliveries') => {
      const sql = `UPDATE ${table} SET next_at = NOW(3) WHERE sent_at IS NULL AND next_at > NOW(3) AND created_at < NOW(3) - INTERVAL 1 SECOND`;
      if (
        (await count(`SELECT COUNT(*) AS n FROM ${table} WHERE sent_at IS NULL AND given_up_at IS NULL`)) ===
        0
      )
        return true;
      await inTransaction(api.services.sequelize, (transaction) => change(transaction, sql));
      return false;
    };
    const isDone = async () =>
      isAnnounced &&
      (await count('SELECT COUNT(*) AS n FROM outbox WHERE done_at IS NULL')) === 0 &&
      (await isSent('pushes')) &&
      (await isSent('webhook_deliveries'));
    await killUntil(program, KILLS, isDone);
    await announcing;
    const expected = 2 * EVENTS + Math.floor(EVENTS / 10);
    for (const table of ['notifications', 'mails']) {
      const those = `FROM ${table} WHERE kind = 'deposit_approved'`;
      expect(await count(`SELECT COUNT(*) AS n ${those}`)).toBe(expected);
      expect(await count(`SELECT COUNT(DISTINCT user_id, subject_id) AS n ${those}`)).toBe(expected);
    }
    expect(await count('SELECT COUNT(*) AS n FROM pushes')).toBe(2 * EVENTS);
    expect(await count('SELECT COUNT(DISTINCT subscription_id, outbox_id) AS n FROM pushes')).toBe(
      2 * EVENTS,
    );
    const shown = devices.map(({ received }) => new Set(received.map(({ topic }) => topic)).size);
    expect(shown.reduce((sum, one) => sum + one, 0)).toBe(2 * EVENTS);
    expect(await count('SELECT COUNT(*) AS n FROM outbox WHERE done_at IS NULL OR tries > 0')).toBe(0);
    expect(await count('SELECT COUNT(*) AS n FROM pushes WHERE given_up_at IS NOT NULL')).toBe(0);
    expect(service.wrong).toEqual([]);
    const hinted = receiver.received.map(({ body }) => body.data.id);
    expect(new Set(hinted).size).toBe((2 * EVENTS) / traders.length);
  },
  LIMIT_MS,
);

import { ALARM_CODES, ALARM_SEVERITIES, type Alarm } from '@souk/contracts/backOffice/alarms';
import { createTrader } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { ApiMetrics } from '../../../app/metrics/ApiMetrics';
import { Verdict } from '../../../domain/models';
import { forgetFailures, noteFailure } from '../../../kernel/jobs/jobFailures';
import { tellFailedAnswers } from './failedAnswers';
import { readAlarms } from './readAlarms';

const api = testApi();
let scene: TradeScene;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  await api.owner.query('UPDATE outbox SET done_at = NOW(3)');
});

const sql = (statement: string) => api.owner.query(statement);
const ago = (time: string) => `NOW(3) - INTERVAL ${time}`;
const alarms = async (): Promise<Alarm[]> => (await scene.admin.call('GET', '/admin/alarms')).body;
const raised = async () => (await alarms()).map(({ code, subject, count }) => [code, subject, count]);

it('is silent where nothing is wrong', async () => {
  await sql(`INSERT INTO leases VALUES ('trades-overdue', 'process-1', ${ago('50 SECOND')})`);
  await sql(`INSERT INTO heartbeats VALUES ('platform', ${ago('50 SECOND')})`);
  expect(await alarms()).toEqual([]);
});

it('names each job whose lease no one takes, until one does', async () => {
  await sql(`UPDATE leases SET until = ${ago('61 SECOND')}`);
  const [alarm] = await alarms();
  expect(alarm).toEqual({
    code: 'job_stale',
    severity: 'critical',
    subject: 'trades-overdue',
    since: expect.any(String),
    count: 1,
  });
  await sql('UPDATE leases SET until = NOW(3) + INTERVAL 30 SECOND');
  expect(await alarms()).toEqual([]);
});

it('tells that no process runs any job', async () => {
  await sql(`UPDATE heartbeats SET at = ${ago('61 SECOND')}`);
  expect(await raised()).toEqual([['job_stale', 'beat', 1]]);
  await sql('UPDATE heartbeats SET at = NOW(3)');
  expect(await alarms()).toEqual([]);
});

it('is in the metrics by its code, each at every scrape', async () => {
  const metrics = new ApiMetrics(api.services);
  const values = async () => (await metrics.metrics()).match(/^souk_alarm\{.*$/gm);
  expect(await values()).toEqual(
    ALARM_CODES.map((code) => `souk_alarm{code="${code}",severity="${ALARM_SEVERITIES[code]}"} 0`),
  );
  await sql(`INSERT INTO leases VALUES ('remove-expired', 'process-1', ${ago('2 MINUTE')})`);
  await sql(`UPDATE leases SET until = ${ago('2 MINUTE')}`);
  expect(await values()).toContain('souk_alarm{code="job_stale",severity="critical"} 2');
  await sql("DELETE FROM leases WHERE name = 'remove-expired'");
  await sql('UPDATE leases SET until = NOW(3) + INTERVAL 1 HOUR');
});

describe('a job that fails', () => {
  const job = { job: 'credit-time', process: '' };
  const fail = (place = job) => noteFailure(api.services.sequelize, place, 600);
  afterEach(() => sql('DELETE FROM job_failures'));

  it('is an alarm after the third time in a row, since the first, until it succeeds', async () => {
    await fail();
    await fail();
    expect(await alarms()).toEqual([]);
    await sql(`UPDATE job_failures SET since = ${ago('1 HOUR')}`);
    await fail();
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({
      code: 'job_failing',
      severity: 'critical',
      subject: 'credit-time',
      count: 1,
    });
    expect(Date.now() - Date.parse(alarm?.since ?? '')).toBeGreaterThan(3_500_000);
    await forgetFailures(api.services.sequelize, job);
    expect(await alarms()).toEqual([]);
  });

  it('is one alarm for all processes, and none of a process that is gone', async () => {
    for (const process of ['one', 'two'])
      for (let times = 0; times < 3; times += 1) await fail({ job: 'mails', process });
    expect(await raised()).toEqual([['job_failing', 'mails', 1]]);
    await forgetFailures(api.services.sequelize, { job: 'mails', process: 'one' });
    expect(await raised()).toEqual([['job_failing', 'mails', 1]]);
    await sql(`UPDATE job_failures SET until = ${ago('1 SECOND')}`);
    expect(await alarms()).toEqual([]);
    await fail({ job: 'mails', process: 'two' });
    expect(await alarms()).toEqual([]);
  });
});

describe('an answer of 500', () => {
  const failTimes = async (times: number) => {
    jest.spyOn(api.services.settings, 'recall').mockRejectedValue(new Error('a fault'));
    for (let time = 0; time < times; time += 1) expect((await api.call('GET', '/offers/')).status).toBe(500);
    jest.restoreAllMocks();
  };
  const tell = () => tellFailedAnswers(api.services.sequelize);
  afterEach(() => sql('DELETE FROM failed_answers'));

  it('is an alarm where there were ten within five minutes, of whatever processes', async () => {
    await failTimes(9);
    await tell();
    expect(await alarms()).toEqual([]);
    await failTimes(1);
    await tell();
    expect(await raised()).toEqual([['errors', null, 10]]);
    await tell();
    expect(await raised()).toEqual([['errors', null, 10]]);
    await sql(`UPDATE failed_answers SET at = at - INTERVAL 5 MINUTE ORDER BY id LIMIT 1`);
    expect(await alarms()).toEqual([]);
  });

  it('is told later where the database could not be told', async () => {
    await failTimes(10);
    jest.spyOn(api.services.sequelize, 'query').mockRejectedValueOnce(new Error('away'));
    await expect(tell()).rejects.toThrow('away');
    jest.restoreAllMocks();
    expect(await alarms()).toEqual([]);
    await tell();
    expect(await raised()).toEqual([['errors', null, 10]]);
  });
});

describe('an event of the outbox', () => {
  const write = (due: string, tries: number) =>
    sql(`INSERT INTO outbox (at, next_at, kind, subject_type, subject_id, user_ids, data, tries)
      VALUES (${ago('1 HOUR')}, ${due}, 'trade_opened', 'trade', 1, '[]', '{}', ${tries})`);
  afterEach(() => sql('DELETE FROM outbox'));

  it('may be due for a minute, and fail twice', async () => {
    await write(ago('50 SECOND'), 0);
    await write('NOW(3) + INTERVAL 2 MINUTE', 2);
    expect(await alarms()).toEqual([]);
  });

  it.each([
    ['is due for longer', ago('61 SECOND'), 0],
    ['fails again and again', 'NOW(3) + INTERVAL 1 HOUR', 3],
  ])('is an alarm where it %s, until it is done', async (_, due, tries) => {
    await write(due, tries);
    expect(await raised()).toEqual([['outbox_late', null, 1]]);
    await sql('UPDATE outbox SET done_at = NOW(3)');
    expect(await alarms()).toEqual([]);
  });
});

describe('a mail', () => {
  const write = (name: string, set: string) =>
    sql(`INSERT INTO mails SET user_id = ${scene.buyer.id}, outbox_id = ${Number(name)}, kind = 'trade_opened',
      subject_type = 'trade', subject_id = 1, data = '{}', created_at = ${ago('1 HOUR')}, next_at = ${ago('1 SECOND')}, ${set}`);
  afterEach(() => sql('DELETE FROM mails'));

  it('may fail twice, and have been given up long ago', async () => {
    await write('1', 'tries = 2');
    await write('2', `given_up_at = ${ago('25 HOUR')}, tries = 8`);
    await write('3', 'sent_at = NOW(3), tries = 5');
    expect(await alarms()).toEqual([]);
  });

  it('is an alarm where it failed more often, or was given up today', async () => {
    await write('1', 'tries = 3');
    await write('2', `given_up_at = ${ago('23 HOUR')}, tries = 8`);
    expect(await raised()).toEqual([['mails_failing', null, 2]]);
    await sql('UPDATE mails SET sent_at = NOW(3)');
    expect(await alarms()).toEqual([]);
  });
});

it('tells that deadlines stand still, why and since when', async () => {
  const began = Date.now();
  const set = (value: boolean) => scene.put('/admin/settings/trading_enabled', scene.admin, { value });
  await set(false);
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ code: 'deadlines_stopped', severity: 'warning', subject: 'trading_off' });
  expect(Date.parse(alarm?.since ?? '')).toBeGreaterThanOrEqual(began - 1000);
  await set(true);
  expect(await alarms()).toEqual([]);
});

it('counts the queues that wait longer than promised, each for itself', async () => {
  const [deposit, dispute] = [
    await scene.buyer.call('POST', '/wallet/deposit', { amount: '5', txn_hash: 'a-deposit-that-waits' }),
    await scene.tradeIn('disputed'),
  ];
  await sql('UPDATE outbox SET done_at = NOW(3)');
  expect(await alarms()).toEqual([]);
  await sql(`UPDATE deposits SET created_at = created_at - INTERVAL 25 HOUR WHERE id = ${deposit.body.id}`);
  await scene.letTimePass(dispute, { hours: 26 });
  expect(await raised()).toEqual([
    ['queue_late', 'disputed_trades', 1],
    ['queue_late', 'pending_deposits', 1],
  ]);
  await scene.put(`/admin/deposits/${deposit.body.id}`, scene.admin, { status: 'rejected' });
  await scene.act('cancel', dispute, scene.admin);
  expect(await alarms()).toEqual([]);
});

it('tells of a hash that came after the end, until an admin has looked at it', async () => {
  const began = Date.now();
  const id = await scene.tradeIn('open');
  await scene.act('decline', id, scene.seller);
  await scene.act('send_hash', id, scene.seller);
  await sql('UPDATE outbox SET done_at = NOW(3)');
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ code: 'late_payment', subject: null, count: 1 });
  expect(Date.parse(alarm?.since ?? '')).toBeGreaterThanOrEqual(began - 1000);
  await scene.act('close_late_payment', id, scene.admin);
  expect(await alarms()).toEqual([]);
});

it('tells of a payout whose hash no chain knows an hour after it was completed', async () => {
  const user = await createTrader(api, { balance: '20' });
  const { body } = await user.call('POST', '/wallet/withdraw', { amount: '5' });
  const decide = (json: object) => scene.admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
  await decide({ status: 'processing' });
  await decide({ status: 'approved', txn_hash: 'f'.repeat(64) });
  await sql('UPDATE outbox SET done_at = NOW(3)');
  const subject = { subjectType: 'withdrawal', subjectId: body.id } as const;
  await Verdict.create({ ...subject, network: 'tron', hash: 'f'.repeat(64), outcome: 'wrong', needed: 20 });
  expect(await alarms()).toEqual([]);
  await sql(`UPDATE withdrawals SET decided_at = ${ago('61 MINUTE')} WHERE id = ${body.id}`);
  expect(await raised()).toEqual([['payout_unseen', null, 1]]);
  await sql(`UPDATE withdrawals SET decided_at = ${ago('8 DAY')} WHERE id = ${body.id}`);
  expect(await alarms()).toEqual([]);
  await sql(`UPDATE withdrawals SET decided_at = ${ago('6 DAY')} WHERE id = ${body.id}`);
  expect(await raised()).toEqual([['payout_unseen', null, 1]]);
  await sql("UPDATE verdicts SET outcome = 'match'");
  expect(await alarms()).toEqual([]);
});

it('tells that the clock of this process is not the database’s', async () => {
  const present = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(present + 25_000);
  const answer = await alarms();
  clock.mockRestore();
  expect(answer.map(({ code, severity }) => [code, severity])).toEqual([['clock_off', 'critical']]);
  expect(answer[0]?.count).toBeGreaterThanOrEqual(24);
  expect(await alarms()).toEqual([]);
});

it('tells in production alone that one administrator can do everything, until two decide', async () => {
  const production = { ...api.services, config: { ...api.services.config, production: true } };
  const codes = async () => (await readAlarms(production)).map(({ code }) => code);
  expect(await codes()).toEqual(['four_eyes_off']);
  await setSettings(api, { four_eyes: true });
  expect(await codes()).toEqual([]);
  await setSettings(api, { four_eyes: false });
});

it('begins with the gravest, then with what has been so for longest', async () => {
  await sql(`UPDATE leases SET until = ${ago('5 MINUTE')}`);
  await sql(`UPDATE heartbeats SET at = ${ago('10 MINUTE')}`);
  await sql(`INSERT INTO pauses (reason, started_at) VALUES ('maintenance', ${ago('2 DAY')})`);
  expect(await raised()).toEqual([
    ['job_stale', 'beat', 1],
    ['job_stale', 'trades-overdue', 1],
    ['deadlines_stopped', 'maintenance', 1],
  ]);
  await sql('DELETE FROM pauses');
  await sql('DELETE FROM leases');
  await sql('DELETE FROM heartbeats');
});

import { createAdmin } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { WebhookReceiver } from '../../../../test/WebhookReceiver';
import type { Mail } from '../../../kernel/mail/createMailer';
import { tellAlarms } from './tellAlarms';

const alarms = {
  email: 'night@operator.example',
  webhook: 'https://shop.example/alarms',
  signOfLife: 'https://shop.example/alive',
};
const api = testApi({ alarms });
const receiver = new WebhookReceiver();
const calls: { url: string; body: { text?: string; over?: unknown[]; begun?: unknown[] } }[] = [];
const mails: Mail[] = [];
let isMailAway = false;
let status = 200;

beforeAll(async () => {
  await receiver.open();
  const postOut = receiver.postOut();
  receiver.answer = (_request, response) => response.writeHead(status).end();
  api.services.postOut = async (message) => {
    const answer = await postOut(message);
    calls.push({ url: message.url, body: JSON.parse(message.body) });
    return answer;
  };
  api.services.deliverMail = async (mail) => {
    if (isMailAway) throw new Error('the mail server is away');
    mails.push(mail);
  };
  await setSettings(api, { four_eyes: true });
});
afterAll(() => receiver.close());
beforeEach(async () => {
  for (const table of ['job_failures', 'alarm_notices', 'outbox']) await sql(`DELETE FROM ${table}`);
  clear();
});

const sql = (statement: string) => api.owner.query(statement);
const fail = (job: string) =>
  sql(`INSERT INTO job_failures VALUES ('${job}', '', 3, NOW(3) - INTERVAL 1 HOUR, NOW(3) + INTERVAL 1 DAY)`);
const mend = (job: string) => sql(`DELETE FROM job_failures WHERE job = '${job}'`);
const letTimePass = () => sql('UPDATE alarm_notices SET ended_at = ended_at - INTERVAL 5 MINUTE');
const tell = () => tellAlarms(api.services);
const posted = () => calls.filter(({ url }) => url === alarms.webhook).map(({ body }) => body);
const beats = () => calls.filter(({ url }) => url === alarms.signOfLife).length;
function clear() {
  mails.length = 0;
  calls.length = 0;
}

it('tells a mailbox and an address once of those that begin together, and once of their end', async () => {
  await fail('mails');
  await fail('outbox');
  await tell();
  await tell();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[alarms.email, 'Souk: 2 critical alarms']]);
  expect(mails[0]?.text).toMatch(/job_failing \(mails\) since 20.*\n+.*job_failing \(outbox\) since/);
  expect(posted()).toEqual([
    expect.objectContaining({
      text: expect.stringContaining('job_failing (outbox)'),
      begun: [
        { code: 'job_failing', subject: 'mails', since: expect.any(String), ended_at: null },
        expect.objectContaining({ subject: 'outbox' }),
      ],
      over: [],
    }),
  ]);
  clear();
  await mend('mails');
  await tell();
  expect([mails, posted()]).toEqual([[], []]);
  await letTimePass();
  await tell();
  await tell();
  expect(mails.map(({ subject, text }) => [subject, /\(mails\).*over since/.test(text)])).toEqual([
    ['Souk: 1 over', true],
  ]);
  expect(posted()).toEqual([expect.objectContaining({ begun: [], over: [expect.anything()] })]);
});

it('takes one that comes back within five minutes for the same', async () => {
  await fail('mails');
  await tell();
  await mend('mails');
  await tell();
  await fail('mails');
  await tell();
  await letTimePass();
  await tell();
  expect([mails.length, posted().length]).toEqual([1, 1]);
});

it('loses nothing while the mail server is away: also what is over by then is told', async () => {
  isMailAway = true;
  await fail('mails');
  await expect(tell()).rejects.toThrow('the mail server is away');
  expect([posted().length, beats()]).toEqual([1, 0]);
  await mend('mails');
  await expect(tell()).rejects.toThrow('the mail server is away');
  isMailAway = false;
  await tell();
  expect(mails.map(({ text }) => /job_failing \(mails\) since .*, over since/.test(text))).toEqual([true]);
  expect(beats()).toBe(1);
});

it('tries an address again that refused', async () => {
  status = 500;
  await fail('mails');
  await expect(tell()).rejects.toThrow('shop.example answered 500');
  status = 200;
  clear();
  await tell();
  expect([mails.length, posted().length]).toEqual([0, 1]);
});

it('gives a sign of life at each run without alarms, and tells of no warning', async () => {
  await sql(`INSERT INTO pauses (reason, started_at) VALUES ('maintenance', NOW(3))`);
  await tell();
  await sql('DELETE FROM pauses');
  expect([mails, posted(), beats()]).toEqual([[], [], 1]);
});

it('calls no address inside', async () => {
  receiver.addresses = [['10.0.0.1']];
  await expect(tell()).rejects.toThrow('not public');
  receiver.addresses = [['93.184.215.14']];
});

it('is tried from First day', async () => {
  const admin = await createAdmin(api);
  expect((await admin.call('POST', '/admin/first-day/test-alarm')).status).toBe(204);
  await sql('DELETE FROM outbox');
  await tell();
  expect(mails[0]?.text).toContain('test_alarm since');
  expect(posted()).toHaveLength(1);
});

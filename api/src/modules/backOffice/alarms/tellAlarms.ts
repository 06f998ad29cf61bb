import type { AlarmCode } from '@souk/contracts/backOffice/alarms';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import type { Job } from '../../../kernel/jobs/Job';
import { composeMail } from '../../../kernel/mail/composeMail';
import { presentTime } from '../../../kernel/presentTime';
import { readAlarms } from './readAlarms';

/** An alarm that comes back within this time is the same one: an unsteady fault sends one message, not one a minute. */
const STEADY_MINUTES = 5;

type Channel = 'email' | 'webhook';

interface Notice {
  code: AlarmCode;
  /** Empty for none. */
  subject: string;
  begun_at: Date;
  told_at: Date | null;
  ended_at: Date | null;
}

type Send = (notices: { begun: Notice[]; over: Notice[] }) => Promise<unknown>;

/**
 * Tells the operator's addresses of critical alarms that begin or end, in one message each. What was not sent stays in `alarm_notices`
 * for the next run. Then it sends the sign of life. A failure leaves that out, so its receiver learns that alarms cannot leave.
 * @throws Error if an address was not reached.
 */
export async function tellAlarms(services: Services): Promise<void> {
  const { email, webhook, signOfLife } = services.config.alarms;
  const channels: [Channel, Send][] = [];
  if (email) channels.push(['email', (notices) => mail(services, email, notices)]);
  if (webhook) channels.push(['webhook', (notices) => call(services, webhook, textsOf(services, notices))]);
  const results = await Promise.allSettled(channels.map((channel) => tell(services, ...channel)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (signOfLife) await call(services, signOfLife, {});
}

export const alarmJob: Job<Services> = { name: 'tell-alarms', everySeconds: 60, run: tellAlarms };

async function tell(services: Services, channel: Channel, send: Send): Promise<void> {
  const notices = await note(services, channel);
  const begun = notices.filter(({ told_at }) => told_at === null);
  const over = notices.filter(({ told_at }) => told_at !== null);
  if (notices.length === 0) return;
  await send({ begun, over });
  const told = (some: Notice[]) => ({ channel, keys: some.map(({ code, subject }) => [code, subject]) });
  if (begun.length > 0)
    await change(services.sequelize, `UPDATE alarm_notices SET told_at = NOW(3) WHERE ${KEYS}`, told(begun));
  if (over.length > 0)
    await change(
      services.sequelize,
      `DELETE FROM alarm_notices WHERE ${KEYS} AND ended_at IS NOT NULL`,
      told(over),
    );
}

const KEYS = 'channel = :channel AND (code, subject) IN (:keys)';
const DUE = `told_at IS NULL OR ended_at <= NOW(3) - INTERVAL ${STEADY_MINUTES} MINUTE`;

/** Stores the present critical alarms, and the end of those that are gone. @returns those to tell. */
async function note(services: Services, channel: Channel): Promise<Notice[]> {
  const { sequelize } = services;
  const alarms = (await readAlarms(services)).filter(({ severity }) => severity === 'critical');
  const raised = alarms.map(({ code, subject, since }) => ({
    channel,
    code,
    subject: subject ?? '',
    since: since && new Date(since),
  }));
  for (const one of raised)
    await change(
      sequelize,
      `INSERT INTO alarm_notices (channel, code, subject, begun_at)
        VALUES (:channel, :code, :subject, COALESCE(:since, NOW(3))) ON DUPLICATE KEY UPDATE ended_at = NULL`,
      one,
    );
  const keys = [['', ''], ...raised.map(({ code, subject }) => [code, subject])];
  await change(
    sequelize,
    `UPDATE alarm_notices SET ended_at = NOW(3)
      WHERE channel = :channel AND ended_at IS NULL AND (code, subject) NOT IN (:keys)`,
    { channel, keys },
  );
  return select<Notice>(
    sequelize,
    `SELECT code, subject, begun_at, told_at, ended_at FROM alarm_notices
      WHERE channel = :channel AND (${DUE}) ORDER BY begun_at, code, subject`,
    { channel },
  );
}

function textsOf(
  { config: { productName } }: Services,
  { begun, over }: { begun: Notice[]; over: Notice[] },
) {
  const counts = [
    begun.length > 0 && `${begun.length} critical ${begun.length === 1 ? 'alarm' : 'alarms'}`,
    over.length > 0 && `${over.length} over`,
  ].filter(Boolean);
  const title = `${productName}: ${counts.join(', ')}`;
  const lines = [...begun, ...over].map(lineOf);
  return { title, text: [title, ...lines].join('\n'), begun: begun.map(factsOf), over: over.map(factsOf) };
}

const factsOf = ({ code, subject, begun_at, ended_at }: Notice) => ({
  code,
  subject: subject || null,
  since: presentTime(begun_at),
  ended_at: presentTime(ended_at),
});

function lineOf({ code, subject, begun_at, ended_at }: Notice): string {
  const name = subject ? `${code} (${subject})` : code;
  return `${name} since ${presentTime(begun_at)}${ended_at ? `, over since ${presentTime(ended_at)}` : ''}`;
}

async function mail(services: Services, to: string, notices: { begun: Notice[]; over: Notice[] }) {
  const { productName, backofficeUrl } = services.config;
  const { title } = textsOf(services, notices);
  await services.deliverMail(
    composeMail({
      productName,
      to,
      subject: title,
      title,
      paragraphs: [...notices.begun, ...notices.over].map(lineOf),
      action: { label: 'Open the back office', link: backofficeUrl },
      footer: ['docs/operators/operations.md, “Alarms”, has what each means and what to do.'],
    }),
  );
}

/** @throws Error if it does not answer that it took the message; without the address, which may have a secret. */
async function call({ postOut }: Services, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Souk-Alarms' };
  const { status } = await postOut({ url, headers, body: JSON.stringify(body) });
  if (status < 200 || status > 299) throw new Error(`${new URL(url).host} answered ${status} to an alarm`);
}

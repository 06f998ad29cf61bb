import { Op } from 'sequelize';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { Approval, QueuedMail, Session } from '../../../domain/models';
import { approvalEnds } from '../../../domain/models/migrations/023-approvalEnds';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { writeSettings } from '../../../domain/policy/settings/settings';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Mail } from '../../../kernel/mail/createMailer';
import { sendMails } from '../../platform/mails/sendMails';

const api = testApi();
let first: Actor;
let second: Actor;

const owner = async (): Promise<Actor> => {
  const actor = await createAdmin(api);
  await Session.update({ withFactor: true }, { where: { id: actor.sessionId } });
  return actor;
};
beforeAll(async () => {
  [first, second] = [await owner(), await owner()];
  await inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes: true }));
});

const call = (method: string, path: string, { token }: Actor, json?: object) =>
  api.call(method, path, { token, json });
const end = async (id: number, how: string, by: Actor, reason?: string) =>
  (await call('POST', `/admin/approvals/${id}/${how}`, by, reason ? { reason } : undefined)).body;

async function payout(): Promise<number> {
  const user = await createTrader(api, { balance: '20000' });
  const { body: withdrawal } = await call('POST', '/wallet/withdraw', user, { amount: '1250' });
  const { body } = await call('PUT', `/admin/withdrawals/${withdrawal.id}`, first, {
    status: 'processing',
    reason: 'Checked',
  });
  return body.approval.id;
}

/** An approved change that waits for its day. */
async function waiting(): Promise<number> {
  const asked = {
    admin_wallet_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
    reason: 'The old key is retired',
  };
  const { body } = await call('PUT', '/admin/wallet-address', first, asked);
  const id = body.approval.id as number;
  await api.owner.query(
    `UPDATE approvals SET state = 'waiting', decided_by = ${second.id}, decided_at = NOW(3), executes_at = NOW(3) + INTERVAL 1 DAY
      WHERE id = ${id}`,
  );
  return id;
}

async function brokenGlass(): Promise<number> {
  const id = await payout();
  await call('POST', '/admin/approvals/break-glass', first, { approval_id: id, reason: 'The other is away' });
  return id;
}

it('says who refused, with which words', async () => {
  expect(await end(await payout(), 'refuse', second, 'Unknown to me')).toMatchObject({
    decided_by: { id: second.id },
    decision_reason: 'Unknown to me',
    ended_by: { id: second.id },
    end_reason: 'Unknown to me',
  });
});

it('says who withdrew', async () => {
  expect(await end(await payout(), 'withdraw', first)).toMatchObject({
    decided_by: null,
    ended_by: { id: first.id },
    end_reason: null,
  });
});

it('keeps the words of who cancels apart from those of who approved', async () => {
  const third = await owner();
  expect(await end(await waiting(), 'cancel', third, 'Not on Friday')).toMatchObject({
    decided_by: { id: second.id },
    decision_reason: null,
    ended_by: { id: third.id },
    end_reason: 'Not on Friday',
  });
});

it('keeps the reason of break-glass where it is cancelled', async () => {
  expect(await end(await brokenGlass(), 'cancel', second, 'I am back')).toMatchObject({
    is_break_glass: true,
    decision_reason: 'The other is away',
    ended_by: { id: second.id },
    end_reason: 'I am back',
  });
});

it('reads from the log how requests of the version before ended', async () => {
  const cancelled = await waiting();
  await end(cancelled, 'cancel', second, 'Not on Friday');
  const broken = await brokenGlass();
  await end(broken, 'cancel', second, 'I am back');
  const refused = await payout();
  await end(refused, 'refuse', second, 'No');
  const withdrawn = await payout();
  await end(withdrawn, 'withdraw', first);
  const ids = [cancelled, broken, refused, withdrawn];
  const read = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { endedBy, endReason, decisionReason } = (await Approval.findByPk(id)) as Approval;
        return { endedBy, endReason, decisionReason };
      }),
    );
  const written = await read();
  const some = ids.join(', ');
  await api.owner.query(
    `UPDATE approvals SET decision_reason = end_reason WHERE state = 'cancelled' AND id IN (${some})`,
  );
  await api.owner.query(`UPDATE approvals SET ended_by = NULL, end_reason = NULL WHERE id IN (${some})`);
  const fills = approvalEnds.statements.filter((statement) => statement.startsWith('UPDATE'));
  // A process that is killed has them run twice.
  for (const statement of [...fills, ...fills]) await api.owner.query(statement);
  expect(await read()).toEqual(written);
});

describe('forty requests that one session opens', () => {
  /** What is mailed to one reader; mails to others only take time. */
  const send = async ({ id }: Actor) => {
    await deliverOutbox(api.services);
    await QueuedMail.destroy({ where: { userId: { [Op.ne]: id } } });
    await sendMails(api.services);
  };
  const mailedTo = async (reader: Actor) => {
    await send(reader);
    const where = { userId: reader.id, sentAt: { [Op.ne]: null } };
    return QueuedMail.findAll({ where, order: ['id'], raw: true });
  };
  const passMinutes = (minutes: number) =>
    api.owner.query(
      `UPDATE mails SET sent_at = sent_at - INTERVAL ${minutes} MINUTE, next_at = next_at - INTERVAL ${minutes} MINUTE`,
    );

  it('are a few mails, one of them with the words of all that waited', async () => {
    const [by, reader] = [await owner(), await owner()];
    const people = await Promise.all(Array.from({ length: 40 }, () => createNewcomer(api)));
    for (const [at, { id }] of people.entries()) {
      const json = { kyc_status: 'approved', kyc_notes: 'Seen' };
      expect((await call('PUT', `/admin/users/${id}`, by, json)).status).toBe(202);
      if (at < 5) await send(reader);
    }
    expect(await mailedTo(reader)).toHaveLength(3);
    await passMinutes(30);
    const sent: Mail[] = [];
    const { deliverMail } = api.services;
    api.services.deliverMail = async (mail) => void sent.push(mail);
    await sendMails(api.services);
    api.services.deliverMail = deliverMail;
    const mails = sent.filter(({ to }) => to === reader.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('36 more requests of theirs since our last email');
    expect(mails[0]?.text.split('asks to approve an identity by hand').length).toBeGreaterThanOrEqual(37);
    await passMinutes(30);
    expect(await mailedTo(reader)).toHaveLength(4);
  });

  it('hold back none that takes a day, and none of another person', async () => {
    const [by, other, reader] = [await owner(), await owner(), await owner()];
    const ask = async (actor: Actor) => {
      const { id } = await createNewcomer(api);
      return call('PUT', `/admin/users/${id}`, actor, { kyc_status: 'approved', kyc_notes: 'Seen' });
    };
    for (let times = 0; times < 5; times += 1) await ask(by);
    const before = (await mailedTo(reader)).length;
    await ask(other);
    const asked = await call('PUT', '/admin/settings/payout_hold_hours', by, { value: 2, reason: 'Faster' });
    expect(asked.status).toBe(202);
    const mails = (await mailedTo(reader)).slice(before);
    expect(mails.map(({ data }) => JSON.parse(data).action)).toEqual(['kyc.set', 'system.weaken']);
  });
});

it('is named where the api’s database user writes another one', async () => {
  const id = await payout();
  await end(id, 'refuse', second, 'No');
  const named = async () => (await checkDecisions(api.services.sequelize)).map(({ row }) => row);
  expect(await named()).not.toContain(`approval ${id}`);
  await api.services.sequelize.query(`UPDATE approvals SET ended_by = ${first.id} WHERE id = ${id}`);
  expect(await named()).toContain(`approval ${id}`);
});

// @slow: makes forty requests

import { Op } from 'sequelize';
import { type Actor, createAdmin, createNewcomer } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import type { Mail } from '../../../kernel/mail/createMailer';
import { sendMails } from '../../platform/mails/sendMails';
import { QueuedMail } from '../../platform/tables';

const api = testApi();
beforeAll(() => setSettings(api, { four_eyes: true }));

const owner = () => createAdmin(api);

describe('forty requests that one session opens', () => {
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
      expect((await by.call('PUT', `/admin/users/${id}`, json)).status).toBe(202);
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
  }, 120_000);

  it('hold back none that takes a day, and none of another person', async () => {
    const [by, other, reader] = [await owner(), await owner(), await owner()];
    const ask = async (actor: Actor) => {
      const { id } = await createNewcomer(api);
      return actor.call('PUT', `/admin/users/${id}`, { kyc_status: 'approved', kyc_notes: 'Seen' });
    };
    for (let times = 0; times < 5; times += 1) await ask(by);
    const before = (await mailedTo(reader)).length;
    await ask(other);
    const asked = await by.call('PUT', '/admin/settings/payout_hold_hours', { value: 2, reason: 'Faster' });
    expect(asked.status).toBe(202);
    const mails = (await mailedTo(reader)).slice(before);
    expect(mails.map(({ data }) => JSON.parse(data).action)).toEqual(['kyc.set', 'system.weaken']);
  });
});

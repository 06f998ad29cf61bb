// @slow: goes through days in many orders

import { dayOfDocuments } from '@souk/contracts/people/kyc/kycRules';
import fc from 'fast-check';
import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, upload, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { subjectsTo } from '../../../../../test/mailsTo';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, FileRemoval, KycDocument, Notification, SentOnce } from '../../../../domain/models';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';
import { change } from '../../../../kernel/database/statements';
import { rejectExpiredJob, remindJob } from './expiryJobs';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
jest.setTimeout(180_000);

const inDays = (days: number) => dayOfDocuments(new Date(Date.now() + days * 86_400_000));
const decide = (id: number, json: object) => admin.call('PUT', `/admin/kyc-documents/${id}`, json);
const approve = (id: number, json: object = {}) => decide(id, { status: 'approved', ...json });
const reject = (id: number) => decide(id, { status: 'rejected', admin_notes: 'Blurred' });
const statusOf = async (actor: Actor) => (await actor.call('GET', '/profile/me')).body.kyc_status;
const idProofs = ({ id: userId }: Actor) =>
  KycDocument.findAll({ where: { userId, documentType: 'ID_PROOF' }, order: ['id'] });
const setting = (expired_documents: 'remind' | 'stop') => setSettings(api, { expired_documents });
const runJobs = async () => {
  await remindJob.run(api.services);
  await rejectExpiredJob.run(api.services);
};

async function verified(days: number): Promise<Actor> {
  const user = await createNewcomer(api);
  const [idProof, ...others] = await uploadAll(api, user);
  for (const { id } of others) await approve(id);
  await approve(idProof?.id ?? 0, { expires_on: inDays(Math.max(days, 0)) });
  if (days < 0) await passDays(user, -days);
  return user;
}

const passDays = ({ id }: Actor, days = 1) =>
  change(
    api.services.sequelize,
    `UPDATE kyc_documents SET expires_on = expires_on - INTERVAL :days DAY,
      created_at = created_at - INTERVAL :days DAY WHERE user_id = :id`,
    { id, days },
  );

describe('the last day of a document', () => {
  it('is typed with a decision, and stands in the answers and in the log', async () => {
    const user = await createNewcomer(api);
    const { id, ...sent } = await aDocument(api, user);
    expect(Object.keys(sent)).not.toContain('expires_on');
    const day = inDays(400);
    expect((await approve(id, { expires_on: day })).body).toMatchObject({ expires_on: day });
    expect((await approve(id)).body).toMatchObject({ expires_on: day });
    const entries = await AuditLogEntry.findAll({
      where: { subjectType: 'kyc_document', subjectId: String(id) },
    });
    expect(entries[0]?.afterJson).toContain(day);
    const { body } = await admin.call('GET', `/admin/users/${user.id}/kyc`);
    expect(body.documents).toMatchObject([{ expires_on: day }]);
    expect((await approve(id, { expires_on: null })).body).not.toHaveProperty('expires_on');
  });

  it.each(['2026-13-01', 'soon', 5, '2020-01-01'])('is no %j', async (expires_on) => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    const single = await approve(id, { expires_on });
    const json = { documents: [{ id, status: 'approved', seen_status: 'pending', expires_on }] };
    const whole = await admin.call('PUT', `/admin/users/${user.id}/kyc`, json);
    expect([single.status, whole.status, await statusOf(user)]).toEqual([422, 422, 'pending']);
    expect((await idProofs(user))[0]?.status).toBe('pending');
  });
});

describe('a renewal', () => {
  it('is taken from 30 days before, once, and leaves its owner verified', async () => {
    const [early, due] = [await verified(31), await verified(30)];
    expect((await upload(api, early)).status).toBe(409);
    const answers = await Promise.all([upload(api, due), upload(api, due)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ is_renewal: true });
    expect((await upload(api, due, { type: 'SELFIE' })).status).toBe(409);
    expect(await statusOf(due)).toBe('approved');
  });

  it('takes the place of the old document once it is approved, whose file goes', async () => {
    const user = await verified(5);
    const [old] = await idProofs(user);
    const renewal = await aDocument(api, user);
    const { body } = await approve(renewal.id, { expires_on: inDays(3650) });
    expect(body).not.toHaveProperty('is_renewal');
    expect(await idProofs(user)).toMatchObject([{ id: renewal.id, isRenewal: false, status: 'approved' }]);
    expect(await FileRemoval.count({ where: { storageKey: old?.storageKey ?? '' } })).toBe(1);
    expect(await statusOf(user)).toBe('approved');
    await deliverOutbox(api.services);
    const told = await Notification.findAll({ where: { userId: user.id }, order: ['id'] });
    expect(told.at(-1)).toMatchObject({ kind: 'kyc_approved', data: expect.stringContaining('renewal') });
  });

  it('that is rejected says why, can be replaced, and changes nothing else', async () => {
    const user = await verified(5);
    await reject((await aDocument(api, user)).id);
    expect(await statusOf(user)).toBe('approved');
    await deliverOutbox(api.services);
    const told = await Notification.findAll({ where: { userId: user.id }, order: ['id'] });
    expect(told.at(-1)).toMatchObject({ kind: 'kyc_rejected', data: expect.stringContaining('Blurred') });
    expect((await upload(api, user)).body).toMatchObject({ is_renewal: true, status: 'pending' });
    expect(await idProofs(user)).toHaveLength(2);
  });

  it('counts by itself once the document before it is deleted', async () => {
    const user = await verified(5);
    const [old] = await idProofs(user);
    const { id } = await aDocument(api, user);
    await decide(old?.id ?? 0, { status: 'pending' });
    await user.call('DELETE', `/profile/kyc/document/${old?.id}`);
    expect(await statusOf(user)).toBe('pending');
    await approve(id);
    expect(await statusOf(user)).toBe('approved');
  });
});

describe('what expires', () => {
  beforeAll(() => setting('stop'));
  afterAll(() => setting('remind'));

  const reminders = async ({ id }: Actor) =>
    (await subjectsTo(api, id)).filter((subject) => subject.includes('expires on')).length;

  it('is told 30 and 7 days before, and on the day, each once', async () => {
    const users = [];
    for (const left of [31, 30, 8, 7, 1, 0]) users.push(await verified(left));
    await Promise.all([remindJob.run(api.services), remindJob.run(api.services)]);
    await remindJob.run(api.services);
    const told = [];
    for (const { id } of users) {
      const rows = await SentOnce.findAll({ where: { userId: id } });
      told.push(rows.map(({ what }) => Number(/(\d+) days/.exec(what)?.[1])));
    }
    expect(told).toEqual([[], [30], [30], [7], [7], [0]]);
  });

  it('is mailed, but not to who has sent the one that follows', async () => {
    const [user, renewing] = [await verified(6), await verified(6)];
    await remindJob.run(api.services);
    expect(await reminders(user)).toBe(1);
    await aDocument(api, renewing);
    expect(await reminders(renewing)).toBe(0);
  });

  it('is rejected by the platform the day after, so that its owner is asked for another one', async () => {
    const [last, over, byHand] = [await verified(0), await verified(-1), await verified(-1)];
    await byHand.user.update({ kycStatus: 'approved', isKycSetByHand: true });
    await Promise.all([rejectExpiredJob.run(api.services), rejectExpiredJob.run(api.services)]);
    expect(await Promise.all([last, over, byHand].map(statusOf))).toEqual([
      'approved',
      'rejected',
      'approved',
    ]);
    const where = { action: 'kyc_document.reject', userId: over.id } as const;
    expect(await AuditLogEntry.findAll({ where })).toMatchObject([{ actorId: null, requestId: null }]);
    const { body } = await over.call('GET', '/profile/me');
    expect(body.kyc_notes).toBe('The document has expired. Please send one that is valid.');
    expect((await upload(api, over)).status).toBe(201);
    expect(await statusOf(over)).toBe('pending');
  });

  it('stays as it is where people are only reminded', async () => {
    await setting('remind');
    const user = await verified(-1);
    await runJobs();
    await setting('stop');
    expect(await statusOf(user)).toBe('approved');
  });

  it('locks no one out who is approved at that moment', async () => {
    const user = await verified(-1);
    const { id } = await aDocument(api, user);
    await Promise.all([approve(id), rejectExpiredJob.run(api.services), approve(id)]);
    expect(await statusOf(user)).toBe('approved');
    expect(await idProofs(user)).toHaveLength(1);
  });

  it('never locks out for a moment who renews in time, whatever happens in which order', async () => {
    const steps = fc.array(fc.constantFrom<Step>('day', 'day', 'send', 'approve', 'reject'), {
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const user = await verified(1);
        let now = FRESH;
        for (const step of all) {
          now = await take(step, user, now);
          await rejectExpiredJob.run(api.services);
          now = { ...now, isLate: now.isLate || (now.left < 0 && !now.isRenewed) };
          expect([step, (await statusOf(user)) === 'approved']).toEqual([step, !now.isLate]);
        }
      }),
      { numRuns: 12 },
    );
  });
});

type Step = 'day' | 'send' | 'approve' | 'reject';

interface Expected {
  left: number;
  /** A renewal that was sent in time waits. */
  isRenewed: boolean;
  isLate: boolean;
}
const FRESH: Expected = { left: 1, isRenewed: false, isLate: false };

async function take(step: Step, user: Actor, now: Expected): Promise<Expected> {
  if (step === 'day') {
    await passDays(user);
    return { ...now, left: now.left - 1 };
  }
  const sent = (await idProofs(user)).find(({ status }) => status === 'pending');
  if (step === 'send') {
    const isTaken = await aDocument(api, user).then(
      () => true,
      () => false,
    );
    return isTaken ? { ...now, isRenewed: now.left >= 0 && !now.isLate } : now;
  }
  if (!sent) return now;
  await (step === 'approve' ? approve(sent.id, { expires_on: inDays(1) }) : reject(sent.id));
  return step === 'approve' ? FRESH : { ...now, isRenewed: false };
}

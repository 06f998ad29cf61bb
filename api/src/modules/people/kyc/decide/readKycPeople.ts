import { KYC_DECISIONS } from '@souk/contracts/backOffice/audit/audit';
import type { KycPerson, KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { outsideOf } from '@souk/contracts/people/abilities/door';
import type { KycMatch } from '@souk/contracts/people/kyc/kycIdentity';
import type { Transaction } from 'sequelize';
import { lastDecisions, withActor } from '../../../../domain/audit/lastDecisions';
import { presentEntry } from '../../../../domain/audit/presentEntry';
import { AuditLogEntry, KycDocument, type KycIdentity, User } from '../../../../domain/models';
import { findIdentity } from '../../../../domain/policy/assertIdentityKnown';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { presentKycDocument } from '../../../../domain/presenters/presentKycDocument';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { presentUser } from '../../../../domain/presenters/presentUser';
import { found } from '../../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../../kernel/database/databaseTime';
import {
  countSeen,
  flagsOfApplicant,
  readAssignments,
  readMatches,
  readNotes,
  readPerson,
  readTelling,
} from '../../../backOffice';
import { readHitFlags } from '../../shared/screening/readHitFlags';
import { KycClosure } from '../../tables';
import { isGuarded } from './approveIdentity';

const DECISIONS = 20;

export async function readKycPeople(transaction: Transaction, ids: readonly number[]): Promise<KycPerson[]> {
  const users = await User.findAll({
    attributes: { include: [WITH_TIME] },
    where: { id: [...ids] },
    include: [{ model: KycDocument, as: 'kycDocuments', separate: true, order: [['id', 'ASC']] }],
    transaction,
  });
  const documents = users.flatMap(({ kycDocuments = [] }) => kycDocuments.map(({ id }) => id));
  const decisions = await lastDecisions({ type: 'kyc_document', ids: documents, transaction });
  const assignments = await readAssignments('kyc', ids, transaction);
  const settings = await readSettings(transaction);
  const seen = await countSeen(transaction, ids);
  const hits = await readHitFlags(transaction, ids);
  const present = (user: User): KycPerson => {
    const since = waitingSince(user);
    const identity = { born: user.dateOfBirth, country: user.countryCode };
    const outside = outsideOf(identity, settings, timeOf(user)).map((code) => ({ code }));
    const people = seen.get(user.id);
    const twice = people ? [{ code: 'identity_seen', people } as const] : [];
    return {
      user: presentUser(user, settings, timeOf(user)),
      documents: (user.kycDocuments ?? []).map((document) => ({
        ...presentKycDocument(document),
        last_decision: decisions.get(document.id) ?? null,
      })),
      waiting_since: since,
      flags: [
        ...(hits.get(user.id) ?? []),
        ...(since ? [...twice, ...flagsOfApplicant(user)] : []),
        ...(since || user.kycStatus === 'approved' ? outside : []),
      ],
      claim: assignments.get(user.id) ?? null,
    };
  };
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(present);
}

function waitingSince({ kycDocuments = [], kycQueuedAt }: User): string | null {
  const waiting = kycDocuments.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return null;
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt.getTime()));
  return (kycQueuedAt ?? new Date(oldest)).toISOString();
}

/** @throws AppError `not_found`. */
export async function readKycReview(transaction: Transaction, userId: number): Promise<KycReview> {
  const person = found((await readKycPeople(transaction, [userId]))[0]);
  const decisions = await AuditLogEntry.findAll({
    where: { userId, action: [...KYC_DECISIONS, 'account.change_identity'] },
    include: [withActor()],
    order: [['id', 'DESC']],
    limit: DECISIONS,
    transaction,
  });
  const user = found(await User.findByPk(userId, { transaction }));
  const settings = await readSettings(transaction);
  return {
    ...person,
    person: (await readPerson(transaction, user)).hash,
    decisions: decisions.map(presentEntry),
    closure: await readClosure(transaction, userId),
    identity: presentIdentity(await findIdentity(transaction, user)),
    identity_required: settings.kyc_identity_required,
    matches: await readKycMatches(transaction, userId),
    takes_two: isGuarded(settings) && (await readTelling(transaction, userId)).length > 0,
    notes: await readNotes(transaction, 'user', userId),
  };
}

function presentIdentity(identity: KycIdentity | null): KycReview['identity'] {
  if (!identity) return null;
  const { documentType, country, setter, setAt } = identity;
  return {
    document_type: documentType,
    country,
    set_by: presentPerson(setter as User),
    set_at: setAt.toISOString(),
  };
}

async function readClosure(transaction: Transaction, userId: number): Promise<KycReview['closure']> {
  const closure = await KycClosure.findByPk(userId, { include: ['closer', 'approver'], transaction });
  if (!closure) return null;
  const { code, words, closer, approver, createdAt } = closure;
  return {
    code,
    words,
    closed_by: presentPerson(closer as User),
    approved_by: presentPerson(approver as User),
    at: createdAt.toISOString(),
  };
}

async function readKycMatches(transaction: Transaction, id: number): Promise<KycMatch[]> {
  const matches = await readMatches(transaction, id);
  const ids = matches.map(({ userId }) => userId);
  const users = await User.findAll({ where: { id: ids }, transaction });
  const where = { userId: ids, documentType: 'SELFIE', isRenewal: false } as const;
  const selfies = await KycDocument.findAll({ where, transaction });
  return matches.flatMap(({ userId, kinds }) => {
    const user = users.find((one) => one.id === userId);
    if (!user) return [];
    const { fullName: full_name, isActive: is_active, kycStatus: kyc_status } = user;
    return {
      user: { ...presentPerson(user), full_name, is_active, kyc_status },
      kinds,
      selfie_id: selfies.find((one) => one.userId === userId)?.id ?? null,
    };
  });
}

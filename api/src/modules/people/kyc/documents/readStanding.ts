import type { KycStanding } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { saidIn } from '@souk/contracts/texts/saidIn';
import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { found } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';
import { hasRoom } from './hasRoom';
import { listOwnDocuments } from './listDocuments';

const QUEUE = `SELECT COUNT(*) AS waiting, SUM(other.kyc_queued_at < self.kyc_queued_at
    OR (other.kyc_queued_at = self.kyc_queued_at AND other.id < self.id)) AS ahead
  FROM users AS self JOIN users AS other ON other.kyc_queued_at IS NOT NULL
  WHERE self.id = :userId AND self.kyc_queued_at IS NOT NULL`;

/** Waiting times of the last decisions; the action's index bounds the read. */
const WAITED = `SELECT JSON_VALUE(after_json, '$.waited_minutes') AS minutes FROM audit_log
  WHERE action IN ('kyc_document.approve', 'kyc_document.reject') AND created_at > NOW(3) - INTERVAL 30 DAY
    AND JSON_VALUE(after_json, '$.waited_minutes') IS NOT NULL
  ORDER BY created_at DESC LIMIT 50`;
/** A smaller sample predicts nothing. */
const FEWEST = 10;

export async function readQueue(
  transaction: Transaction,
  userId: number,
): Promise<Pick<KycStanding, 'place' | 'ahead' | 'waiting' | 'typical_minutes'>> {
  const [queue] = await select<{ waiting: number; ahead: string | null }>(transaction, QUEUE, { userId });
  if (!queue || queue.ahead === null) return { place: null, ahead: null, waiting: 0, typical_minutes: null };
  const ahead = Number(queue.ahead);
  const rows = await select<{ minutes: string }>(transaction, WAITED);
  const waited = rows.map(({ minutes }) => Number(minutes)).sort((a, b) => a - b);
  const median = waited[Math.floor(waited.length / 2)] ?? null;
  const typical = waited.length < FEWEST ? null : median;
  return { place: ahead + 1, ahead, waiting: queue.waiting, typical_minutes: typical };
}

export async function readStanding(transaction: Transaction, userId: number): Promise<KycStanding> {
  const user = found(await User.findByPk(userId, { transaction }));
  const documents = await listOwnDocuments(userId, transaction);
  const queue = await readQueue(transaction, userId);
  const days = documents
    .flatMap(({ status, expiresOn }) => (status === 'rejected' ? [] : (expiresOn ?? [])))
    .sort();
  return {
    state: stateOf(user, new Set(documents.map(({ documentType }) => documentType)).size),
    ...queue,
    documents: documents.map(({ documentType: type, status, adminNotes }) => ({
      type,
      status,
      reasons: status === 'rejected' ? saidIn(adminNotes).said.map(({ code }) => code) : [],
      can_replace: !user.kycClosedAt && hasRoom(documents.filter((one) => one.documentType === type)),
    })),
    expires_on: days[0] ?? null,
  };
}

function stateOf({ kycStatus, kycClosedAt }: User, types: number): KycStanding['state'] {
  if (kycClosedAt) return 'closed';
  if (kycStatus === 'approved' || kycStatus === 'rejected') return kycStatus;
  return types === KYC_DOCUMENT_TYPES.length ? 'queued' : 'missing';
}

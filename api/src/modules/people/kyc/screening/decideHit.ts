import type { ScreeningHitDecision } from '@souk/contracts/backOffice/flags/screening';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../../domain/approvals/ApprovalAction';
import { done, doOrAsk, type Outcome } from '../../../../domain/approvals/doOrAsk';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import { User } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { assertNotOwn } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { ScreeningHit } from '../../tables';
import { kycClose } from '../decide/closeIdentity';

/**
 * An administrator dismisses a hit as someone else, or requests a second person to close the identity as sanctioned, which confirms it.
 * @throws AppError `not_found`; `own_account`; `hit_decided`; as `kyc.close`.
 */
export async function decideHit(
  transaction: Transaction,
  { id, decision, ...asked }: Asked & { id: number; decision: ScreeningHitDecision },
): Promise<Outcome<void>> {
  const { userId } = found(await ScreeningHit.findByPk(id, { attributes: ['userId'], transaction }));
  const { caller } = asked;
  assertNotOwn(caller, userId);
  // The same lock order as a screening.
  const user = await lockUser(transaction, userId);
  const hit = await lockRow(transaction, ScreeningHit, id);
  const { state, decidedBy, decidedAt } = hit;
  if (state !== 'open') {
    const by = await User.findByPk(decidedBy ?? 0, { transaction });
    throw new AppError('hit_decided', { by: by?.email, at: decidedAt?.toISOString() });
  }
  const { reason } = decision;
  if (decision.state === 'confirmed') {
    const closing = { id: userId, code: 'sanctioned', words: reason } as const;
    return doOrAsk(transaction, kycClose, closing, asked);
  }
  await hit.update(
    { state: 'dismissed', decidedBy: caller.user.id, decidedAt: timeOf(user), reason },
    { transaction },
  );
  const { list, entry, name } = hit;
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.dismiss_hit',
    subject: ['user', userId],
    userId,
    before: { hit: 'open' },
    after: { hit: 'dismissed', listed: `${list} ${entry}: ${name}`, ...reasonIn({ reason }) },
    requestId: asked.requestId,
  });
  return done(Promise.resolve());
}

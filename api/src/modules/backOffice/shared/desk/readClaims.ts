import type { Claim, ClaimSubject } from '@souk/contracts/backOffice/claims';
import { literal, Op, type Transaction } from 'sequelize';
import { ReviewClaim, User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';

/** The claims of some cases that are running, by the case's id; by the database's clock, which made them. */
export async function readClaims(
  subjectType: ClaimSubject,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<Map<number, Claim>> {
  if (ids.length === 0) return new Map();
  const claims = await ReviewClaim.findAll({
    where: { subjectType, subjectId: [...ids], expiresAt: { [Op.gt]: literal('NOW(3)') } },
    include: [{ model: User, as: 'admin', attributes: ['id', 'email', 'username'] }],
    transaction,
  });
  return new Map(
    claims.map(({ subjectId, admin, expiresAt }) => [
      subjectId,
      { by: presentPerson(admin as User), until: expiresAt.toISOString() },
    ]),
  );
}

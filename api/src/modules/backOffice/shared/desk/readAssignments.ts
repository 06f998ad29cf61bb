import type { Assignment, AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { literal, Op, type Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { ReviewAssignment } from '../../tables';

export async function readAssignments(
  subjectType: AssignmentSubject,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<Map<number, Assignment>> {
  if (ids.length === 0) return new Map();
  const assignments = await ReviewAssignment.findAll({
    where: { subjectType, subjectId: [...ids], expiresAt: { [Op.gt]: literal('NOW(3)') } },
    include: [{ model: User, as: 'admin', attributes: ['id', 'email', 'username'] }],
    transaction,
  });
  return new Map(
    assignments.map(({ subjectId, admin, expiresAt }) => [
      subjectId,
      { by: presentPerson(admin as User), until: expiresAt.toISOString() },
    ]),
  );
}

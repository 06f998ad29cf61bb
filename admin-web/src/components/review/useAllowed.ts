import type { AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { decisionPermission } from '@souk/contracts/backOffice/team/decisionPermission';
import { useMay } from '../../useMay';

export function useAllowed(
  subject: AssignmentSubject,
): <One extends { action: string }>(all: readonly One[]) => One[] {
  const may = useMay();
  return (all) => all.filter(({ action }) => may(decisionPermission(subject, action)));
}

import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { useCurrentUser } from '@souk/web-core';

export type May = (permission: Permission) => boolean;

/** The reader's permissions. The api refuses the rest, and the page does not draw it. */
export function useMay(): May {
  const { permissions } = useCurrentUser();
  return (permission) => permissions?.includes(permission) ?? true;
}

import type { Permission } from '@souk/contracts/backOffice/permissions';
import { useCurrentUser } from '@souk/web-core';

export type May = (permission: Permission) => boolean;

/** What the reader's roles allow. The api refuses the rest, and what is refused is not drawn. */
export function useMay(): May {
  const { permissions } = useCurrentUser();
  return (permission) => permissions?.includes(permission) ?? true;
}

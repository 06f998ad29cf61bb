import type { Permission } from '@souk/contracts/backOffice/permissions';
import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/** @throws AppError `permission_missing` where none of the admin's roles may do this. */
export function assertPermitted({ permissions }: Caller, permission: Permission): void {
  if (!permissions.includes(permission)) throw new AppError('permission_missing', { permission });
}

import type { Grant } from '@souk/contracts/people/grants';
import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/** @throws AppError `permission_missing` where the caller holds no such grant. */
export function assertPermitted({ grants }: Pick<Caller, 'grants'>, grant: Grant): void {
  if (!grants.has(grant)) throw new AppError('permission_missing', { permission: grant });
}

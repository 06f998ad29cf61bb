import { adminRolesOf, type Permission, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

interface ActiveAdmin {
  id: number;
  roles: string | null;
}

/** Administrators who may be told of back office events. */
export function readActiveAdmins(transaction: Transaction): Promise<ActiveAdmin[]> {
  const sql = "SELECT id, admin_roles AS roles FROM users WHERE role = 'admin' AND is_active = 1";
  return select<ActiveAdmin>(transaction, sql);
}

/** Permissions to act on a subject; a missing subject concerns all administrators. */
const DEALS_WITH: Partial<Record<EventSubject, readonly Permission[]>> = {
  trade: ['trades.verify', 'disputes.decide'],
  talk: ['disputes.decide'],
  deposit: ['deposits.decide'],
  withdrawal: ['payouts.release', 'payouts.complete'],
  kyc: ['kyc.decide'],
  report: ['reports.decide'],
  question: ['support.answer'],
};

/** An administrator is told only of what their roles let them handle. */
export function concerns(subject: EventSubject, { roles }: ActiveAdmin): boolean {
  const permissions = permissionsOf(adminRolesOf(roles));
  return DEALS_WITH[subject]?.some((permission) => permissions.includes(permission)) ?? true;
}

/** Permissions of administrators. A route under /admin names one; screens draw from the same table. */
export const PERMISSIONS = [
  'cases.read',
  'people.read',
  'people.act',
  'kyc.read',
  'kyc.decide',
  'deposits.decide',
  'payouts.release',
  'payouts.complete',
  'payouts.pause',
  'trades.verify',
  'disputes.decide',
  'reports.decide',
  'treasury.read',
  'treasury.book',
  'fees.change',
  'address.change',
  'system.change',
  'team.change',
  'factors.rescue',
  'desk.use',
  'support.read',
  'support.answer',
  'audit.read',
  'exports.take',
  'approve',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READS: readonly Permission[] = ['cases.read', 'people.read'];
/** Every role works on cases, writes notes, and can stop payouts. */
const WORKS: readonly Permission[] = [...READS, 'desk.use', 'payouts.pause'];

/** The roles of the back office and their permissions. An administrator has one or several. */
export const ROLE_PERMISSIONS = {
  owner: PERMISSIONS,
  treasurer: [
    ...WORKS,
    'deposits.decide',
    'payouts.release',
    'payouts.complete',
    'treasury.read',
    'treasury.book',
    'approve',
  ],
  arbiter: [...WORKS, 'trades.verify', 'disputes.decide', 'reports.decide', 'approve'],
  compliance: [
    ...WORKS,
    'people.act',
    'kyc.read',
    'kyc.decide',
    'reports.decide',
    'support.read',
    'audit.read',
    'exports.take',
    'approve',
  ],
  support: [...WORKS, 'support.read', 'support.answer'],
  auditor: [...READS, 'kyc.read', 'treasury.read', 'support.read', 'audit.read', 'exports.take'],
} as const satisfies Record<string, readonly Permission[]>;
export type AdminRole = keyof typeof ROLE_PERMISSIONS;
export const ADMIN_ROLES = Object.keys(ROLE_PERMISSIONS) as [AdminRole, ...AdminRole[]];

/** The roles of a stored list; an administrator without any, as the first ones were, is an owner. */
export function adminRolesOf(stored: string | null): AdminRole[] {
  return stored === null ? ['owner'] : (stored.split(',') as AdminRole[]);
}

export function permissionsOf(roles: readonly AdminRole[]): Permission[] {
  return PERMISSIONS.filter((permission) =>
    roles.some((role) => (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission)),
  );
}

import type { AdminRole, Permission } from '@souk/contracts/backOffice/permissions';

export const ROLE_WORDS: Record<AdminRole, string> = {
  owner: 'Owner',
  treasurer: 'Treasurer',
  arbiter: 'Arbiter',
  compliance: 'Compliance',
  support: 'Support',
  auditor: 'Auditor',
};

export const PERMISSION_WORDS: Record<Permission, string> = {
  'cases.read': 'Read cases',
  'people.read': 'Read users',
  'people.act': 'Activate and deactivate users',
  'kyc.read': 'Read documents',
  'kyc.decide': 'Decide about documents',
  'deposits.decide': 'Decide about deposits',
  'payouts.release': 'Start, reject and cancel payouts',
  'payouts.complete': 'Complete payouts',
  'payouts.pause': 'Stop payouts',
  'trades.verify': 'Verify trades',
  'disputes.decide': 'Decide disputes',
  'reports.decide': 'Decide about reports',
  'treasury.read': 'Read the treasury',
  'treasury.book': 'Book in the treasury',
  'fees.change': 'Change fees',
  'address.change': 'Change the deposit address',
  'system.change': 'Change system settings',
  'team.change': 'Give and take roles',
  'factors.rescue': 'Remove second factors',
  'desk.use': 'Claim cases, write notes',
  'audit.read': 'Read the audit log',
  'exports.take': 'Export lists',
  approve: 'Approve as the second person',
};

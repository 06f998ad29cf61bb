import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { t } from '@souk/contracts/texts/texts';

export const PERMISSION_WORDS: Record<Permission, string> = {
  'cases.read': t('Read cases'),
  'people.read': t('Read users'),
  'people.act': t('Activate and deactivate users'),
  'kyc.read': t('Read documents'),
  'kyc.decide': t('Decide about documents'),
  'deposits.decide': t('Decide about deposits'),
  'payouts.release': t('Start, reject and cancel payouts'),
  'payouts.complete': t('Complete payouts'),
  'payouts.pause': t('Stop payouts'),
  'trades.verify': t('Verify trades'),
  'disputes.decide': t('Decide disputes'),
  'reports.decide': t('Decide about reports'),
  'treasury.read': t('Read the treasury'),
  'treasury.book': t('Book in the treasury'),
  'fees.change': t('Change fees'),
  'address.change': t('Change the deposit address'),
  'system.change': t('Change system settings'),
  'team.change': t('Give and take roles'),
  'factors.rescue': t('Help people in again: second factors, email address'),
  'desk.use': t('Claim cases, write notes'),
  'support.answer': t('Answer questions to support'),
  'audit.read': t('Read the audit log'),
  'exports.take': t('Export lists'),
  approve: t('Approve as the second person'),
};

import { SCREENING_FLAGS } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import type { Caller } from '../session/Caller';

/** Permissions that identify people or release money; support answers users, and must have nothing to disclose. */
const SEE: readonly Permission[] = [
  'kyc.read',
  'deposits.decide',
  'payouts.release',
  'trades.verify',
  'disputes.decide',
];

function seesScreening({ grants }: Pick<Caller, 'grants'>): boolean {
  return SEE.some((permission) => grants.has(permission));
}

/** Flags that an administrator may see. @param caller Omitted for the one who decides the case. */
export function shownFlags(flags: readonly Flag[], caller?: Pick<Caller, 'grants'>): Flag[] {
  const seesAll = !caller || seesScreening(caller);
  return flags.filter(({ code }) => seesAll || !SCREENING_FLAGS.some((hidden) => hidden === code));
}

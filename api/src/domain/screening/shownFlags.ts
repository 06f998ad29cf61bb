import { SCREENING_FLAGS } from '@souk/contracts/backOffice/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags';
import type { Permission } from '@souk/contracts/backOffice/permissions';
import type { Caller } from '../session/Caller';

/** Those who identify people, and those who let money go; support answers people, and must have nothing to let slip. */
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

/** The flags that an administrator may see. @param caller Left out: one who decides about the case. */
export function shownFlags(flags: readonly Flag[], caller?: Pick<Caller, 'grants'>): Flag[] {
  const seesAll = !caller || seesScreening(caller);
  return flags.filter(({ code }) => seesAll || !SCREENING_FLAGS.some((hidden) => hidden === code));
}

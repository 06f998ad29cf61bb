import { PERMISSIONS, type Permission } from '../../backOffice/team/permissions';
import type { Activity } from '../../platform/windDown/windDown';

/**
 * Holders of a grant, from the widest to the narrowest (docs/domain.md#who-may-do-what): `anyone`; `user`, signed in; `regular`, a
 * user who is no administrator; `active`, a regular user whose account is active; `reachable`, an active one whose email address is
 * confirmed where that is required; `trader`, a reachable one whose identity is verified where that is required; `admin`, an active
 * administrator.
 */
export type Who = 'anyone' | 'user' | 'regular' | 'active' | 'reachable' | 'trader' | 'admin';

interface Terms {
  who: Who;
  /** Its part of the platform, for the states of closing down (`WIND_DOWN_ALLOWS`). */
  activity: Activity;
  /** Also during maintenance, and for administrators on the traders' site. */
  always?: true;
}

/**
 * Grants of people. Each route names one; administrators' are `PERMISSIONS`. A session holds all that its user may hold, a key
 * those of its scopes (`SCOPE_GRANTS`).
 */
export const PEOPLE_GRANTS = {
  public: { who: 'anyone', activity: 'read' },
  'public.always': { who: 'anyone', activity: 'read', always: true },
  'public.join': { who: 'anyone', activity: 'join' },
  session: { who: 'user', activity: 'read', always: true },
  'account.read': { who: 'user', activity: 'read' },
  'account.write': { who: 'user', activity: 'read' },
  'account.change': { who: 'user', activity: 'account' },
  'account.secure': { who: 'user', activity: 'read' },
  'account.keys': { who: 'regular', activity: 'read' },
  'account.erase': { who: 'regular', activity: 'read' },
  'kyc.send': { who: 'regular', activity: 'account' },
  'market.read': { who: 'user', activity: 'read' },
  'offers.post': { who: 'trader', activity: 'offer' },
  'offers.change': { who: 'active', activity: 'offer' },
  'offers.delete': { who: 'active', activity: 'account' },
  'bids.post': { who: 'trader', activity: 'offer' },
  'bids.change': { who: 'active', activity: 'offer' },
  'bids.close': { who: 'regular', activity: 'read' },
  'bids.take': { who: 'trader', activity: 'trade' },
  'trades.read': { who: 'user', activity: 'read' },
  'trades.follow': { who: 'regular', activity: 'read' },
  'trades.open': { who: 'trader', activity: 'trade' },
  'trades.write': { who: 'user', activity: 'settle' },
  'trades.settle': { who: 'regular', activity: 'settle' },
  'trades.act': { who: 'active', activity: 'settle' },
  'trades.deliver': { who: 'active', activity: 'settle' },
  'talk.write': { who: 'user', activity: 'settle' },
  'talk.mark': { who: 'regular', activity: 'read' },
  'people.report': { who: 'regular', activity: 'settle' },
  'lists.read': { who: 'regular', activity: 'read' },
  'lists.change': { who: 'regular', activity: 'account' },
  'alerts.set': { who: 'regular', activity: 'trade' },
  'wallet.read': { who: 'user', activity: 'read' },
  'deposits.announce': { who: 'reachable', activity: 'deposit' },
  'deposits.report': { who: 'reachable', activity: 'account' },
  'deposits.prove': { who: 'regular', activity: 'account' },
  'withdrawals.request': { who: 'reachable', activity: 'withdraw' },
  'withdrawals.take_back': { who: 'regular', activity: 'read' },
} as const satisfies Record<string, Terms>;
export type PeopleGrant = keyof typeof PEOPLE_GRANTS;
export type PublicGrant = {
  [Name in PeopleGrant]: (typeof PEOPLE_GRANTS)[Name]['who'] extends 'anyone' ? Name : never;
}[PeopleGrant];
export type Grant = PeopleGrant | Permission;

export const PEOPLE_GRANT_NAMES = Object.keys(PEOPLE_GRANTS) as [PeopleGrant, ...PeopleGrant[]];
export const GRANTS: readonly Grant[] = [...PEOPLE_GRANT_NAMES, ...PERMISSIONS];

/** Conditions of a grant. Administrators end what is left over in each state of the platform. */
export function termsOf(grant: Grant): Terms {
  return grant in PEOPLE_GRANTS ? PEOPLE_GRANTS[grant as PeopleGrant] : { who: 'admin', activity: 'decide' };
}

/** The grants of a session: those of all people, limited for now by `abilities`, and an administrator's own. */
export function grantsOf(permissions: readonly Permission[]): ReadonlySet<Grant> {
  return new Set([...PEOPLE_GRANT_NAMES, ...permissions]);
}

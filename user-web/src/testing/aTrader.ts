import type { TraderProfile } from '@souk/contracts/people/reputation/reputation';
import { anOffer } from './anOffer';

/** 12 trades with 9 partners. */
export function aTrader(username: string, changes: Partial<TraderProfile> = {}): TraderProfile {
  return { username, is_active: true, facts: anOffer().seller, ...changes };
}

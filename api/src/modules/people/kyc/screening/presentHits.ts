import { STRONG_SCORE, type ScreeningHit as WireHit } from '@souk/contracts/backOffice/flags/screening';
import { User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { presentTime } from '../../../../kernel/presentTime';
import type { ScreeningHit } from '../../tables';

export const withPeople = () => ['user', 'decider'].map((as) => ({ model: User, as }));

export function presentHit(hit: ScreeningHit): WireHit {
  const { id, list, entry, name, birthYears, score, state, createdAt, decider, decidedAt, reason } = hit;
  const user = hit.user as User;
  return {
    id,
    user: {
      ...presentPerson(user),
      full_name: user.fullName,
      date_of_birth: user.dateOfBirth,
      country: user.country,
    },
    list,
    entry,
    name,
    birth_years: birthYears.split(' ').filter(Boolean),
    score,
    is_strong: Number(score) >= STRONG_SCORE,
    state,
    created_at: createdAt.toISOString(),
    decided_by: decider ? presentPerson(decider) : null,
    decided_at: presentTime(decidedAt),
    reason,
  };
}

import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { Limited, LimitRule, LimitUsage } from '@souk/contracts/money/limits';

export interface Limit {
  what: Limited;
  hours: LimitRule['hours'];
  max: DecimalString;
  /** End of a personal limit; null if it follows from the rules. */
  until: Date | null;
}

/** Facts about a person that select their rules. */
export interface LimitedPerson {
  level: 0 | 1 | 2;
  isNew: boolean;
}

const isSame = (one: Pick<Limit, 'what' | 'hours'>, other: Pick<Limit, 'what' | 'hours'>) =>
  one.what === other.what && one.hours === other.hours;

/** A person's limits: the strictest applicable rule, replaced by their latest personal limit. */
export function limitsOf(
  rules: readonly LimitRule[],
  person: LimitedPerson,
  own: readonly Limit[] = [],
): Limit[] {
  const limits: Limit[] = [];
  for (const { who, what, hours, max } of rules) {
    if (who === 'new' ? !person.isNew : who !== `level_${person.level}`) continue;
    const same = limits.find((limit) => isSame(limit, { what, hours }));
    if (!same) limits.push({ what, hours, max, until: null });
    else if (compareAmounts(max, same.max) < 0) same.max = max;
  }
  return limits.map((limit) => own.findLast((one) => isSame(one, limit)) ?? limit);
}

/** The limit at the next level; null if it is no higher. */
export function nextOf(rules: readonly LimitRule[], person: LimitedPerson, limit: Limit): LimitUsage['next'] {
  if (person.level === 2 || limit.until) return null;
  const level = person.level === 0 ? 1 : 2;
  const next = limitsOf(rules, { ...person, level }).find((one) => isSame(one, limit));
  if (next && compareAmounts(next.max, limit.max) <= 0) return null;
  return { level: `level_${level}`, max: next?.max ?? null };
}

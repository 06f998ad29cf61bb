import type { Sequelize } from 'sequelize';

type Remembered = Map<string, { answer: Promise<unknown>; until: number }>;
const remembered = new WeakMap<Sequelize, Remembered>();

/** Caches a slow, frequent read in this process for some time. */
export function recall<T>(
  sequelize: Sequelize,
  key: string,
  forMs: number,
  read: () => Promise<T>,
): Promise<T> {
  const answers: Remembered = remembered.get(sequelize) ?? new Map();
  remembered.set(sequelize, answers);
  const known = answers.get(key);
  if (known && known.until > performance.now()) return known.answer as Promise<T>;
  const answer = read();
  answers.set(key, { answer, until: performance.now() + forMs });
  // A failure is not cached: the next request reads again.
  answer.catch(() => answers.delete(key));
  return answer;
}

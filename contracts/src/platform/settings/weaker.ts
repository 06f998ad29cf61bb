import { compareAmounts, parseDecimal } from '../../amounts/amounts';
import { areLooser, limitsField } from '../../money/limits';

/** True if the platform is protected less once a setting takes its next value. A value that the schema refuses is never stronger. */
export type Weaker = (now: unknown, next: unknown) => boolean;

/** A brake: one person pulls it at once, and lets it go. */
export const never: Weaker = () => false;
export const always: Weaker = () => true;
export const switchedOff: Weaker = (_, next) => next !== true;
export const switchedOn: Weaker = (_, next) => next !== false;

const compare = (now: unknown, next: unknown) => {
  const [was, is] = [now, next].map((value) => parseDecimal(value));
  return was && is ? compareAmounts(is, was) : null;
};
export const higher: Weaker = (now, next) => (compare(now, next) ?? 1) > 0;
export const lower: Weaker = (now, next) => (compare(now, next) ?? -1) < 0;
/** 0 is off. */
export const higherOrOff: Weaker = (now, next) =>
  Number(now) > 0 && (Number(next) === 0 || higher(now, next));

/** Limits that let more through. */
export const looser: Weaker = (now, next) => {
  const [was, is] = [limitsField.safeParse(now).data, limitsField.safeParse(next).data];
  return !was || !is || areLooser(was, is);
};

/** A list with something new; an empty one is all of them. */
export const wider: Weaker = (now, next) => {
  const was = now as unknown[];
  if (!Array.isArray(next)) return true;
  return was.length > 0 && (next.length === 0 || next.some((one) => !was.includes(one)));
};

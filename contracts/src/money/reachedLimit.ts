import { type DecimalString, exactUsdt } from '../amounts/amounts';
import type { LimitUsage } from './limits';

/** A limit as a refusal names it. Apart from the schemas: lists of offers say why one is off. */
export function reachedLimit({
  what,
  hours,
  max,
  used,
  frees_at,
}: Pick<LimitUsage, 'what' | 'hours' | 'max' | 'used' | 'frees_at'>) {
  const said = (amount: DecimalString) =>
    what === 'withdraw_count' ? String(Number(amount)) : exactUsdt(amount);
  return {
    what,
    hours,
    max: said(max),
    used: said(used),
    ...(frees_at && { frees_at }),
  };
}

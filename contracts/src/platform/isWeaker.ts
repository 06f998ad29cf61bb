import { compareAmounts, parseDecimal } from '../amounts';
import { areLooser, limitsField } from '../money/limits';
import type { SystemSettingKey } from './settings';

type Value = unknown;

const off = (_: Value, next: Value) => next === false;
/** Who dawdles could give fees away. */
const on = (_: Value, next: Value) => next === true;
const other = (now: Value, next: Value) => now !== next;
const fewer = (now: Value, next: Value) => Number(next) < Number(now);
const more = (now: Value, next: Value) => Number(next) > Number(now);
const higher = (now: Value, next: Value) => {
  const [was, is] = [parseDecimal(now), parseDecimal(next)];
  return was === null || is === null || compareAmounts(is, was) > 0;
};

/** 0 is off. */
const ceiling = (now: Value, next: Value) => Number(now) > 0 && (Number(next) === 0 || higher(now, next));

/** A list that is none is refused by its schema. */
const looser = (now: Value, next: Value) => {
  const [was, is] = [limitsField.safeParse(now).data, limitsField.safeParse(next).data];
  return !was || !is || areLooser(was, is);
};

/** An empty list is all of them. One that is none is refused by its schema. */
const opened = (now: Value, next: Value) => {
  const was = now as string[];
  if (!Array.isArray(next)) return true;
  return was.length > 0 && (next.length === 0 || next.some((code) => !was.includes(code)));
};

/** Which change of a setting protects the platform less than before. */
const WEAKER: Partial<Record<SystemSettingKey, (now: Value, next: Value) => boolean>> = {
  four_eyes: off,
  four_eyes_from: higher,
  admins_need_second_factor: off,
  wrong_verdict_needs_reason: off,
  kyc_required: off,
  kyc_identity_required: off,
  email_verification_required: off,
  expired_documents: (_, next) => next === 'remind',
  kyc_retention_years: fewer,
  refuse_common_passwords: off,
  payout_hold_hours: fewer,
  large_amount: higher,
  late_is_free: on,
  limits: looser,
  outflow_hour: ceiling,
  travel_rule_from: ceiling,
  price_far_percent: ceiling,
  terms_version: (_, next) => next === '',
  minimum_age: fewer,
  countries_served: opened,
  tax_certification: (now) => now === 'required',
  wind_down_rest: higher,
  max_login_attempts: more,
  session_timeout_minutes: more,
  usdt_network: other,
};

/** Whether a setting would protect the platform less than it does now. */
export function isWeaker(key: SystemSettingKey, now: Value, next: Value): boolean {
  return now !== next && (WEAKER[key]?.(now, next) ?? false);
}

import { compareAmounts, parseDecimal } from '../amounts';
import { areLooser, limitsField } from '../money/limits';
import type { SystemSettingKey } from './settings';

type Value = unknown;

const never = () => false;
const always = () => true;
const off = (_: Value, next: Value) => next !== true;
/** Who dawdles could give fees away. */
const on = (_: Value, next: Value) => next !== false;
const fewer = (now: Value, next: Value) => !(Number(next) >= Number(now));
const more = (now: Value, next: Value) => !(Number(next) <= Number(now));
const compare = (now: Value, next: Value) => {
  const [was, is] = [parseDecimal(now), parseDecimal(next)];
  return was === null || is === null ? null : compareAmounts(is, was);
};
const higher = (now: Value, next: Value) => (compare(now, next) ?? 1) > 0;
const lower = (now: Value, next: Value) => (compare(now, next) ?? -1) < 0;

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
const WEAKER: Record<SystemSettingKey, (now: Value, next: Value) => boolean> = {
  // Brakes: one person pulls them at once, and lets them go.
  trading_enabled: never,
  registrations_enabled: never,
  maintenance_mode: never,
  four_eyes: off,
  four_eyes_from: higher,
  admins_need_second_factor: off,
  wrong_verdict_needs_reason: off,
  kyc_required: off,
  kyc_identity_required: off,
  email_verification_required: off,
  expired_documents: (_, next) => next !== 'stop',
  kyc_retention_years: fewer,
  refuse_common_passwords: off,
  payout_hold_hours: fewer,
  large_amount: higher,
  // A flood of tiny deposits hides what reviewers should see.
  min_deposit: lower,
  late_is_free: on,
  limits: looser,
  outflow_hour: ceiling,
  travel_rule_from: ceiling,
  price_far_percent: ceiling,
  // A promise takes the seller's own money: who has their session promises it to an accomplice.
  most_guarantee_percentage: more,
  terms_version: (_, next) => next === '',
  minimum_age: fewer,
  countries_served: opened,
  tax_certification: (now) => now === 'required',
  wind_down_rest: higher,
  max_login_attempts: more,
  session_timeout_minutes: more,
  usdt_network: always,
  // `announcement.publish` asks for its second person.
  announcement: never,
};

/** Whether a setting would protect the platform less than it does now. Each change of a setting that is not listed does. */
export function isWeaker(key: string, now: Value, next: Value): boolean {
  const weaker = Object.hasOwn(WEAKER, key) ? WEAKER[key as SystemSettingKey] : always;
  return now !== next && weaker(now, next);
}

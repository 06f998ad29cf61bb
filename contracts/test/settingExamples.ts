import type { SystemSettingKey } from '../src/platform/settings/settingList';

const rule = (max: string, what = 'buy_amount') => ({ who: 'level_2', what, hours: 24, max });

type Step = readonly [now: unknown, next: unknown];

const NEITHER: { weaker: Step[]; not: Step[] } = {
  weaker: [],
  not: [
    [true, false],
    [false, true],
  ],
};

/** Written by hand for every setting: changes that protect less, and changes that do not. */
export const SETTING_EXAMPLES: Record<SystemSettingKey, { weaker: Step[]; not: Step[] }> = {
  // An administrator alone at night must be able to stop trading; resuming only ends the stop.
  trading_enabled: NEITHER,
  registrations_enabled: NEITHER,
  maintenance_mode: NEITHER,
  // Rules of joining, signing in and deciding.
  kyc_required: { weaker: [[true, false]], not: [[false, true]] },
  kyc_identity_required: { weaker: [[true, false]], not: [[false, true]] },
  email_verification_required: { weaker: [[true, false]], not: [[false, true]] },
  refuse_common_passwords: { weaker: [[true, false]], not: [[false, true]] },
  admins_need_second_factor: { weaker: [[true, false]], not: [[false, true]] },
  wrong_verdict_needs_reason: { weaker: [[true, false]], not: [[false, true]] },
  four_eyes: { weaker: [[true, false]], not: [[false, true]] },
  session_timeout_minutes: { weaker: [[30, 60]], not: [[60, 15]] },
  max_login_attempts: { weaker: [[5, 6]], not: [[5, 4]] },
  expired_documents: { weaker: [['stop', 'remind']], not: [['remind', 'stop']] },
  kyc_retention_years: {
    weaker: [
      [5, 1],
      [5, 0],
    ],
    not: [[1, 5]],
  },
  minimum_age: {
    weaker: [
      [18, 17],
      [18, 0],
    ],
    not: [[0, 18]],
  },
  countries_served: {
    weaker: [
      [['FR'], []],
      [['FR'], ['FR', 'MA']],
      [['FR'], ['MA']],
      [['FR'], 'MA'],
    ],
    not: [
      [[], ['FR']],
      [['FR', 'MA'], ['MA']],
      [['FR'], ['FR']],
    ],
  },
  tax_certification: {
    weaker: [
      ['required', 'off'],
      ['required', 'ask'],
    ],
    not: [
      ['off', 'required'],
      ['off', 'ask'],
    ],
  },
  terms_version: {
    weaker: [['2', '']],
    not: [
      ['', '1'],
      ['1', '2'],
    ],
  },
  // Sums from which someone looks twice: higher is later.
  large_amount: {
    weaker: [['1000.00', '1000.01']],
    not: [
      ['1000.00', '999.99'],
      ['1000', '1000.00'],
    ],
  },
  four_eyes_from: { weaker: [['1000.00', '9999.00']], not: [['1000.00', '1.00']] },
  wind_down_rest: { weaker: [['10.00', '10.01']], not: [['10.00', '0']] },
  // 0 takes any deposit.
  min_deposit: {
    weaker: [
      ['10', '9.999999'],
      ['10', '0'],
    ],
    not: [
      ['0', '10'],
      ['10', '10.00'],
    ],
  },
  // 0 is off.
  outflow_hour: {
    weaker: [
      ['100', '0'],
      ['100', '100.01'],
    ],
    not: [
      ['0', '100'],
      ['100', '99'],
    ],
  },
  travel_rule_from: {
    weaker: [
      ['950', '0'],
      ['950', '951'],
    ],
    not: [['0', '950']],
  },
  price_far_percent: {
    weaker: [
      [10, 0],
      [10, 11],
    ],
    not: [
      [0, 10],
      [10, 5],
    ],
  },
  payout_hold_hours: {
    weaker: [
      [24, 23],
      [24, 0],
    ],
    not: [[24, 48]],
  },
  limits: {
    weaker: [
      [[rule('1')], []],
      [[rule('1')], [rule('1.01')]],
      [[rule('1')], [rule('1', 'withdraw_amount')]],
    ],
    not: [
      [[], [rule('1')]],
      [[rule('1')], [rule('0.5'), rule('9', 'withdraw_amount')]],
      [[rule('1')], [rule('1.00')]],
    ],
  },
  joins_payouts: { weaker: [[false, true]], not: [[true, false]] },
  late_is_free: { weaker: [[false, true]], not: [[true, false]] },
  most_guarantee_percentage: {
    weaker: [
      [0, 1],
      [5, 10],
    ],
    not: [
      [10, 5],
      [5, 0],
    ],
  },
  usdt_network: {
    weaker: [
      ['tron', 'bsc'],
      ['bsc', 'tron'],
    ],
    not: [['tron', 'tron']],
  },
  // It takes two people by a rule of its own.
  announcement: {
    weaker: [],
    not: [
      ['', 'Closed today'],
      ['Closed today', ''],
    ],
  },
};

import product from '../../../package.json' with { type: 'json' };
import { FAR_PERCENT } from '../trading/prices/farPrice';
import type { SystemSettings } from './settings';

// Apart from the schemas: a page that only shows settings needs none of them.

export const DEFAULT_SYSTEM_SETTINGS: SystemSettings = {
  trading_enabled: true,
  registrations_enabled: true,
  kyc_required: true,
  kyc_identity_required: false,
  email_verification_required: false,
  maintenance_mode: false,
  /** In production it is true: see the api's `settings.ts`. */
  refuse_common_passwords: false,
  session_timeout_minutes: 30,
  max_login_attempts: 5,
  expired_documents: 'remind',
  kyc_retention_years: 0,
  large_amount: '1000.00',
  min_deposit: '0',
  four_eyes: false,
  four_eyes_from: '1000.00',
  payout_hold_hours: 24,
  wind_down_rest: '10.00',
  outflow_hour: '0',
  travel_rule_from: '0',
  price_far_percent: FAR_PERCENT,
  late_is_free: false,
  most_guarantee_percentage: 0,
  terms_version: '',
  minimum_age: 0,
  countries_served: [],
  tax_certification: 'off',
  limits: [],
  usdt_network: 'tron',
  admins_need_second_factor: false,
  wrong_verdict_needs_reason: false,
  announcement: '',
};

/** The product's one version, of the root's package.json. */
export const VERSION = `v${product.version}`;

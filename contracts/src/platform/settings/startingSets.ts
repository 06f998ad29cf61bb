import { LIMIT_PRESET } from '../../money/limits';
import { t } from '../../texts/texts';
import type { SystemSettings } from './settings';

const SMALL: Partial<SystemSettings> = {
  email_verification_required: true,
  refuse_common_passwords: true,
  admins_need_second_factor: true,
  min_deposit: '5',
  large_amount: '500.00',
};

const CAREFUL: Partial<SystemSettings> = {
  ...SMALL,
  kyc_required: true,
  kyc_identity_required: true,
  expired_documents: 'stop',
  session_timeout_minutes: 15,
  payout_hold_hours: 48,
  limits: [...LIMIT_PRESET],
  four_eyes: true,
  four_eyes_from: '500.00',
  outflow_hour: '5000.00',
  wrong_verdict_needs_reason: true,
};

/** Suggested settings of a new platform. Each is a draft of the form, which is saved like any other. */
export const STARTING_SETS = {
  small: {
    name: () => t('Small'),
    help: () => t('A few people, one administrator: confirmed emails and safe sign-ins.'),
    settings: SMALL,
  },
  careful: {
    name: () => t('Careful'),
    help: () => t('Strangers trade: also known identities, limits, and two people for what is large.'),
    settings: CAREFUL,
  },
  regulated: {
    name: () => t('Regulated company'),
    help: () => t('Also adults only, tax residence, the travel rule, and documents kept for five years.'),
    settings: {
      ...CAREFUL,
      minimum_age: 18,
      tax_certification: 'required',
      kyc_retention_years: 5,
      travel_rule_from: '1000.00',
      payout_hold_hours: 72,
    } satisfies Partial<SystemSettings>,
  },
};

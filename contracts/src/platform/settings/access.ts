import { t } from '../../texts/texts';
import { onOff } from './Setting';
import { never, switchedOff } from './weaker';

export const ACCESS = {
  trading_enabled: onOff({
    default: true,
    weaker: never,
    label: () => t('Trading enabled'),
    help: () => t('Off: no offers and no new trades. Open trades continue.'),
  }),
  registrations_enabled: onOff({
    default: true,
    weaker: never,
    label: () => t('Registrations'),
    help: () => t('Off: no one can open an account.'),
  }),
  kyc_required: onOff({
    default: true,
    weaker: switchedOff,
    label: () => t('KYC required'),
    help: () => t('Off: users trade without approved documents.'),
  }),
  email_verification_required: onOff({
    default: false,
    weaker: switchedOff,
    label: () => t('Confirmed email required'),
    help: () => t('On: users must confirm their email before they trade or move money.'),
  }),
  maintenance_mode: onOff({
    default: false,
    weaker: never,
    label: () => t('Maintenance mode'),
    help: () => t('On: only admins can use the site.'),
  }),
};

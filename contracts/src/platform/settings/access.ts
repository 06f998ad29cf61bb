import { t } from '../../texts';
import { onOff } from './Setting';
import { never } from './weaker';

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
  maintenance_mode: onOff({
    default: false,
    weaker: never,
    label: () => t('Maintenance mode'),
    help: () => t('On: only admins can use the site.'),
  }),
};

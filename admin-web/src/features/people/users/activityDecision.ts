import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import type { Decision } from '../../../components/decision/Decision';

/**
 * Activate for an inactive user, Deactivate for an active one. The question warns that a deactivated user cannot trade
 * (docs/domain.md#who-may-do-what). Admins do not trade: activity gives them the back office.
 */
export function activityDecision({ username: name, role, is_active }: AdminUser): Decision {
  const isAdmin = role === 'admin';
  if (is_active) {
    return {
      label: t('Deactivate'),
      danger: true,
      title: t('Deactivate {name}?', { name }),
      consequence: isAdmin
        ? t(
            '{name} is an admin, and loses the back office right away: nothing in it can be seen or decided until another admin activates the account again.',
            { name },
          )
        : t(
            '{name} won’t be able to trade, deposit or withdraw until you activate the account again. Their offers are hidden. An admin settles open trades.',
            { name },
          ),
      confirmLabel: t('Deactivate {name}', { name }),
      done: isAdmin
        ? t('{name} is deactivated and can’t use the back office.', { name })
        : t('{name} is deactivated and can’t trade.', { name }),
    };
  }
  return {
    label: t('Activate'),
    title: t('Activate {name}?', { name }),
    consequence: isAdmin
      ? t('{name} is an admin, and can see and decide everything in the back office again.', { name })
      : t(
          '{name} can deposit and withdraw again, and trade if their KYC is approved. Their offers are shown again.',
          { name },
        ),
    confirmLabel: t('Activate {name}', { name }),
    done: t('{name} is active again.', { name }),
  };
}

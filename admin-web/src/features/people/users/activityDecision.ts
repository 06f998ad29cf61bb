import type { AdminUser } from '@souk/contracts/people/users';
import type { Decision } from '../../../components/decision/Decision';

/** Activate or Deactivate, whichever a user is not (spec §2 Users: deactivation warns that the user cannot trade). */
export function activityDecision(user: AdminUser): Decision {
  if (user.role === 'admin') return adminActivityDecision(user);
  const name = user.username;
  if (user.is_active) {
    return {
      label: 'Deactivate',
      danger: true,
      title: `Deactivate ${name}?`,
      consequence: `${name} won’t be able to trade, deposit or withdraw until you activate the account again. Their offers are hidden. An admin settles open trades.`,
      confirmLabel: `Deactivate ${name}`,
      done: `${name} is deactivated and can’t trade.`,
    };
  }
  return {
    label: 'Activate',
    title: `Activate ${name}?`,
    consequence: `${name} can deposit and withdraw again, and trade if their KYC is approved. Their offers are shown again.`,
    confirmLabel: `Activate ${name}`,
    done: `${name} is active again.`,
  };
}

/** An admin does not trade; what activity gives one is the back office. */
function adminActivityDecision({ username: name, is_active }: AdminUser): Decision {
  if (is_active) {
    return {
      label: 'Deactivate',
      danger: true,
      title: `Deactivate ${name}?`,
      consequence: `${name} is an admin, and loses the back office right away: nothing in it can be seen or decided until another admin activates the account again.`,
      confirmLabel: `Deactivate ${name}`,
      done: `${name} is deactivated and can’t use the back office.`,
    };
  }
  return {
    label: 'Activate',
    title: `Activate ${name}?`,
    consequence: `${name} is an admin, and can see and decide everything in the back office again.`,
    confirmLabel: `Activate ${name}`,
    done: `${name} is active again.`,
  };
}

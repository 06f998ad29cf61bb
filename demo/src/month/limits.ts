import { LIMIT_PRESET } from '@souk/contracts/money/limits';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import type { User } from '../../../api/src/domain/models';
import { limitRaise } from '../../../api/src/modules/money/limits/setUserLimit';
import { changeSystemSetting } from '../../../api/src/modules/platform/settings/changeSystemSetting';
import { REQUEST_ID } from '../demoAccounts';
import type { Month } from './Month';
import { askForPayout } from './money';

type Settings = Partial<Record<keyof SystemSettings, unknown>>;

const SETTINGS: Settings = {
  limits: LIMIT_PRESET,
  outflow_hour: '5000',
};

/** Limits are set at the month's end; one person has a lower personal one, nearly used up under the travel rule. */
export function planLimits(month: Month, at: number, user: User): void {
  month.plan(at, async () => {
    const { transaction, admin: caller } = month;
    const by = { caller, requestId: REQUEST_ID };
    const set = async (settings: Settings) => {
      for (const [key, value] of Object.entries(settings))
        await changeSystemSetting(transaction, {
          key: key as keyof SystemSettings,
          update: { value },
          ...by,
        });
    };
    await set(SETTINGS);
    const reason = 'Their address changed twice this week.';
    const limit = { what: 'withdraw_amount', hours: 24, max: '100', days: 30, reason } as const;
    await limitRaise.run(transaction, { id: user.id, limit }, by);
    await set({ travel_rule_from: '80' });
    await askForPayout(month, user, 85, { beneficiary: 'self', wallet: { exchange: 'Rain' } });
    await set({ travel_rule_from: '0' });
  });
}

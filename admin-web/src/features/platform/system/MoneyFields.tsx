import { NETWORKS, USDT_NETWORKS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { InputNumber, Select } from 'antd';
import { SettingField, SettingSwitches, type SystemFields, UsdtField } from './SettingField';

const MONEY = [
  {
    key: 'late_is_free',
    label: t('Late is free'),
    hint: t(
      'On: a trade or dispute decided, or a payout started, later than promised costs no fee. Analytics shows what it cost.',
    ),
  },
] as const;

/** What concerns amounts, payouts and the chain. */
export function MoneyFields({ form }: { form: SystemFields }) {
  return (
    <>
      <SettingSwitches form={form} switches={MONEY} />
      <UsdtField
        form={form}
        name="large_amount"
        label={t('Large amount')}
        hint={t('Amounts above this must be typed to confirm.')}
      />
      <UsdtField
        form={form}
        name="min_deposit"
        label={t('Smallest deposit')}
        hint={t('Smaller deposits are refused. 0 = no minimum.')}
      />
      <UsdtField
        form={form}
        name="wind_down_rest"
        label={t('Left at closing')}
        hint={t('What all users together may still own when the platform is closed.')}
      />
      <UsdtField
        form={form}
        name="travel_rule_from"
        label={t('Travel rule from')}
        hint={t(
          'Once a user’s withdrawals of a day reach this, each says who gets it, and whether the wallet is the user’s own or at an exchange. 0 = not asked.',
        )}
      />
      <SettingField
        form={form}
        name="price_far_percent"
        label={t('Price far from the usual one')}
        hint={t(
          'A price this far from what the coin was sold at recently is asked once more about, and flagged. 0 = no question; from 15% on it is always flagged, and takes a proof of who asks.',
        )}
      >
        <InputNumber min={0} max={15} precision={0} suffix="%" style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="most_guarantee_percentage"
        label={t('Most that offers promise')}
        hint={t(
          'What an offer may promise at most, in percent of a trade, to a buyer who gets nothing in time. 0 = no promises.',
        )}
      >
        <InputNumber min={0} max={10} precision={0} suffix="%" style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="payout_hold_hours"
        label={t('Payout hold')}
        hint={t(
          'How long nothing is paid out to a user whose payout address was changed, password reset or second factor removed. 0 = no hold.',
        )}
      >
        <InputNumber min={0} max={168} precision={0} suffix={t('hours')} style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="usdt_network"
        label={t('USDT network')}
        hint={t(
          'The one chain on which you receive and pay USDT. Deposit and payout addresses must be on it.',
        )}
      >
        <Select
          style={{ width: 240 }}
          options={USDT_NETWORKS.map((code) => ({ value: code, label: NETWORKS[code].name }))}
        />
      </SettingField>
    </>
  );
}

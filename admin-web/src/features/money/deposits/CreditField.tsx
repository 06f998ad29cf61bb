import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import { creditedAmount } from '@souk/contracts/money/wallet/depositDecision';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Form, Input } from 'antd';
import { moneyText } from '../../../components/moneyText';

export function CreditField({ deposit }: { deposit: AdminDeposit }) {
  const amount = depositFlows(deposit).reported;
  const paid = deposit.verdict?.paid ?? null;
  const isShort = paid !== null && compareAmounts(paid, amount) < 0;
  return (
    <Form.Item
      name="credited_amount"
      label={t('Amount that arrived')}
      extra={paid !== null && t('The chain shows {paid}.', { paid: moneyText(paid) })}
      initialValue={isShort ? exactUsdt(paid) : ''}
      rules={[
        {
          validator: async (_, typed: string) => {
            const { data, error } = creditedAmount.safeParse(typed);
            if (error) throw new Error(error.issues[0]?.message);
            if (compareAmounts(data, amount) >= 0)
              throw new Error(
                t('Enter less than the {amount} reported, or go back and approve it.', {
                  amount: moneyText(amount),
                }),
              );
          },
        },
      ]}
    >
      <Input suffix="USDT" inputMode="decimal" autoComplete="off" style={{ width: 200 }} />
    </Form.Item>
  );
}

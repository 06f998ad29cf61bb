import { exactUsdt, PERCENTAGE_DECIMALS, toFixedDecimals } from '@souk/contracts/amounts/amounts';
import { readAmount } from '@souk/contracts/fields/pasted';
import {
  DEFAULT_FEE_PERCENTAGE,
  FEES_DESCRIPTION,
  MIN_WITHDRAWAL,
  type TransactionFees,
  type TransactionFeesUpdate,
  transactionFeesUpdate,
} from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage } from '@souk/web-core/format';
import { Button, Flex, Form, Input } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import type { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { ARROW } from '../../../components/direction';
import { Facts } from '../../../components/Facts';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { moneyText } from '../../../components/moneyText';
import { FeeExample } from './FeeExample';
import { useChangeFeesMutation } from './settingsApi';

const SHOWN_MS = 3000;

function toForm(fees: TransactionFees) {
  const buyer = toFixedDecimals(fees.buyer_fee_percentage, PERCENTAGE_DECIMALS);
  const seller = toFixedDecimals(fees.seller_fee_percentage, PERCENTAGE_DECIMALS);
  const [fee, least] = [exactUsdt(fees.withdrawal_fee), exactUsdt(fees.min_withdrawal)];
  return {
    buyer_fee_percentage: buyer,
    seller_fee_percentage: seller,
    seen_buyer_fee_percentage: buyer,
    seen_seller_fee_percentage: seller,
    withdrawal_fee: fee,
    min_withdrawal: least,
    seen_withdrawal_fee: fee,
    seen_min_withdrawal: least,
    // Sent with each change: clients rely on it (docs/domain.md#what-clients-rely-on).
    description: FEES_DESCRIPTION,
  };
}

interface FeesFormProps {
  fees: TransactionFees;
  /** Asks once before the fees change: each later trade and withdrawal keeps the fee of its own moment. */
  ask: ReturnType<typeof useDecisionDialog>['ask'];
}

/** Both fees of a trade in per cent, and a withdrawal's fee in USDT. */
export function FeesForm({ fees, ask }: FeesFormProps) {
  const [change] = useChangeFeesMutation();
  const asked = useOpenApproval('setting', 'fees');
  const form = useSchemaForm(transactionFeesUpdate, {
    initial: toForm(fees),
    onSubmit: (update) => {
      ask({
        label: t('Save fees'),
        title: t('Charge these fees from now on?'),
        consequence: <FeesChange update={update} />,
        confirmLabel: t('Save these fees'),
        done: t('Transaction fees updated successfully'),
        doneMs: SHOWN_MS,
        fallback: t('Failed to update transaction fees'),
        note: { label: t('Reason'), required: t('Please say why.') },
        send: async (reason) => {
          form.reset(toForm(await change({ ...update, ...(reason && { reason }) }).unwrap()));
        },
        onAsked: () => form.reset(toForm(fees)),
      });
    },
  });
  const field = (
    name: 'buyer_fee_percentage' | 'seller_fee_percentage' | 'withdrawal_fee' | 'min_withdrawal',
    label: string,
    extra?: string,
  ) => {
    // A number input would silently round a third decimal.
    const unit = extra ? { suffix: 'USDT' } : { suffix: '%', placeholder: DEFAULT_FEE_PERCENTAGE };
    return (
      <Form.Item {...form.field(name)} normalize={readAmount} label={label} extra={extra}>
        <Input {...unit} inputMode="decimal" />
      </Form.Item>
    );
  };

  return (
    <Form {...form.props}>
      {form.alert}
      {field('buyer_fee_percentage', t('Buyer fee percentage'))}
      {field('seller_fee_percentage', t('Seller fee percentage'))}
      <FeeExample buyer={form.values.buyer_fee_percentage} seller={form.values.seller_fee_percentage} />
      {field(
        'withdrawal_fee',
        t('Withdrawal fee'),
        t('Part of each withdrawal that is asked for after you save. 0 = no fee.'),
      )}
      {field('min_withdrawal', t('Smallest withdrawal'), t('At least 1.00, and more than the fee.'))}
      {asked ? (
        <AskedFor approval={asked} />
      ) : (
        <Button type="primary" htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('Save fees')}
        </Button>
      )}
    </Form>
  );
}

function FeesChange({ update }: { update: TransactionFeesUpdate }) {
  const { buyer_fee_percentage: buyer, seller_fee_percentage: seller } = update;
  return (
    <Flex vertical gap="middle">
      <Facts
        items={{
          [t('Buyer fee')]: changeText(update.seen_buyer_fee_percentage, buyer),
          [t('Seller fee')]: changeText(update.seen_seller_fee_percentage, seller),
          [t('Withdrawal fee')]: changeText(
            update.seen_withdrawal_fee,
            update.withdrawal_fee ?? '0',
            moneyText,
          ),
          [t('Smallest withdrawal')]: changeText(
            update.seen_min_withdrawal,
            update.min_withdrawal ?? MIN_WITHDRAWAL,
            moneyText,
          ),
        }}
      />
      <FeeExample buyer={buyer} seller={seller} />
    </Flex>
  );
}

/** "1.5% → 15%", or "1.5%, unchanged". */
function changeText(before: string | undefined, after: string, say = formatPercentage): string {
  const now = say(after);
  if (before === undefined) return now;
  const then = say(before);
  return then === now ? t('{now}, unchanged', { now }) : `${then} ${ARROW} ${now}`;
}

import {
  DEFAULT_FEE_PERCENTAGE,
  FEES_DESCRIPTION,
  PERCENTAGE_DECIMALS,
  type TransactionFees,
  toFixedDecimals,
  transactionFeesUpdate,
} from '@souk/contracts';
import { Button } from 'antd';
import { useFeedback } from '../../components/feedback/Feedback';
import { AdminForm } from '../../components/form/AdminForm';
import { TextField } from '../../components/form/TextField';
import { useAdminForm } from '../../components/form/useAdminForm';
import { FeeExample } from './FeeExample';
import styles from './SettingsTab.module.css';
import { useChangeFeesMutation } from './settingsApi';

const SHOWN_MS = 3000;

function toForm(fees: TransactionFees) {
  const buyer = toFixedDecimals(fees.buyer_fee_percentage, PERCENTAGE_DECIMALS);
  const seller = toFixedDecimals(fees.seller_fee_percentage, PERCENTAGE_DECIMALS);
  return {
    buyer_fee_percentage: buyer,
    seller_fee_percentage: seller,
    seen_buyer_fee_percentage: buyer,
    seen_seller_fee_percentage: seller,
    // Spec §7: sent with each change.
    description: FEES_DESCRIPTION,
  };
}

/** What both sides pay, in per cent of a trade (spec §5 Admin fees). */
export function FeesForm({ fees }: { fees: TransactionFees }) {
  const feedback = useFeedback();
  const [change] = useChangeFeesMutation();
  const form = useAdminForm(transactionFeesUpdate, {
    initial: toForm(fees),
    fallback: 'Failed to update transaction fees',
    beginsAnew: true,
    onSubmit: async (update) => {
      form.reset(toForm(await change(update).unwrap()));
      feedback.succeed('Transaction fees updated successfully', SHOWN_MS);
    },
  });
  const percentage = { placeholder: DEFAULT_FEE_PERCENTAGE, suffix: '%', inputMode: 'decimal' } as const;

  return (
    <AdminForm form={form} className={styles.form}>
      <TextField label="Buyer fee percentage" {...percentage} {...form.field('buyer_fee_percentage')} />
      <TextField label="Seller fee percentage" {...percentage} {...form.field('seller_fee_percentage')} />
      <FeeExample buyer={form.values.buyer_fee_percentage} seller={form.values.seller_fee_percentage} />
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={!form.isDirty}>
        Save fees
      </Button>
    </AdminForm>
  );
}

import { PERCENTAGE_DECIMALS, toFixedDecimals } from '@souk/contracts/money';
import {
  DEFAULT_FEE_PERCENTAGE,
  FEES_DESCRIPTION,
  type TransactionFees,
  type TransactionFeesUpdate,
  transactionFeesUpdate,
} from '@souk/contracts/settings';
import { formatPercentage } from '@souk/web-core/format';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { Button } from 'antd';
import type { useDecisionDialog } from '../../components/decision/useDecisionDialog';
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

interface FeesFormProps {
  fees: TransactionFees;
  /** Asks once before the fees are changed: every trade opened from then on pays them, and keeps them. */
  ask: ReturnType<typeof useDecisionDialog>['ask'];
}

/** What both sides pay, in per cent of a trade (spec §5 Admin fees). */
export function FeesForm({ fees, ask }: FeesFormProps) {
  const [change] = useChangeFeesMutation();
  const form = useAdminForm(transactionFeesUpdate, {
    initial: toForm(fees),
    onSubmit: (update) => {
      ask({
        label: 'Save fees',
        title: 'Charge these fees on every new trade?',
        consequence: <FeesChange update={update} />,
        confirmLabel: 'Save these fees',
        done: 'Transaction fees updated successfully',
        doneMs: SHOWN_MS,
        fallback: 'Failed to update transaction fees',
        send: async () => {
          form.reset(toForm(await change(update).unwrap()));
        },
      });
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

function FeesChange({ update }: { update: TransactionFeesUpdate }) {
  const { buyer_fee_percentage: buyer, seller_fee_percentage: seller } = update;
  return (
    <div className={styles.change}>
      <DefinitionList>
        <Definition term="Buyer fee">{changeText(update.seen_buyer_fee_percentage, buyer)}</Definition>
        <Definition term="Seller fee">{changeText(update.seen_seller_fee_percentage, seller)}</Definition>
      </DefinitionList>
      <FeeExample buyer={buyer} seller={seller} />
    </div>
  );
}

/** "1.5% → 15%", or "1.5%, unchanged". */
function changeText(before: string | undefined, after: string): string {
  const now = formatPercentage(after);
  if (before === undefined) return now;
  const then = formatPercentage(before);
  return then === now ? `${now}, unchanged` : `${then} → ${now}`;
}

import { type DepositAddress, depositAddressUpdate } from '@souk/contracts';
import { useZodForm } from '@souk/web-core/ui';
import { Alert, Button } from 'antd';
import { useFeedback } from '../../components/feedback/Feedback';
import { TextField } from '../../components/form/TextField';
import styles from './SettingsTab.module.css';
import { useChangeDepositAddressMutation } from './settingsApi';

const SHOWN_MS = 3000;

/** Where users send what they deposit (spec §5 Admin wallet address). */
export function DepositAddressForm({ address }: { address: DepositAddress }) {
  const feedback = useFeedback();
  const [change] = useChangeDepositAddressMutation();
  const form = useZodForm(depositAddressUpdate, {
    initial: { admin_wallet_address: address.admin_wallet_address ?? '' },
    fallback: 'Failed to update admin wallet address',
    onSubmit: async (update) => {
      const changed = await change(update).unwrap();
      form.reset({ admin_wallet_address: changed.admin_wallet_address ?? '' });
      feedback.succeed('Admin wallet address updated successfully', SHOWN_MS);
    },
  });

  return (
    <form className={styles.form} {...form.props}>
      {form.formError && (
        <Alert
          type="error"
          showIcon
          title={form.formError}
          closable={{ 'aria-label': 'Close', onClose: form.dismissError }}
        />
      )}
      <TextField
        label="USDT wallet address"
        hint="Users see this address when they add funds."
        mono
        {...form.field('admin_wallet_address')}
      />
      {form.isDirty && (
        <Alert
          type="warning"
          showIcon
          title="Every deposit from now on goes to this address."
          description="Compare it character by character before you save; transfers cannot be reversed."
        />
      )}
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={!form.isDirty}>
        Save wallet address
      </Button>
    </form>
  );
}

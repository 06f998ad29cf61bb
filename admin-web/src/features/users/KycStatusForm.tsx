import { type AdminUser, adminUserUpdate, type KycStatus, kycStatus } from '@souk/contracts';
import { useZodForm } from '@souk/web-core/ui';
import { Alert, Button, Segmented } from 'antd';
import { useFeedback } from '../../components/feedback/Feedback';
import { TextField } from '../../components/form/TextField';
import { KYC_WORDS } from '../../people/KycChip';
import styles from './UserInfoDialog.module.css';
import { useUpdateUserMutation } from './usersApi';

/** Sets a user's KYC status by hand; it stands until the next decision on a document (design §3). */
export function KycStatusForm({ user }: { user: AdminUser }) {
  const feedback = useFeedback();
  const [update] = useUpdateUserMutation();
  const form = useZodForm(adminUserUpdate, {
    initial: { kyc_status: user.kyc_status ?? 'pending', kyc_notes: user.kyc_notes ?? '' },
    onSubmit: async (changes) => {
      const seen_kyc_status = user.kyc_status;
      const changed = await update({ id: user.id, changes: { ...changes, seen_kyc_status } }).unwrap();
      form.reset({ kyc_status: changed.kyc_status ?? 'pending', kyc_notes: changed.kyc_notes ?? '' });
      feedback.succeed(`KYC status of ${user.username} is now ${changed.kyc_status}.`);
    },
  });
  const chosen = form.values.kyc_status;
  const isUnchanged = user.kyc_status !== null && !form.isDirty;

  return (
    <form className={styles.form} {...form.props}>
      <h2 id={`kyc-status-${user.id}`} className={styles.legend}>
        Set KYC status
      </h2>
      {form.formError && (
        <Alert
          type="error"
          showIcon
          title={form.formError}
          closable={{ 'aria-label': 'Close', onClose: form.dismissError }}
        />
      )}
      <Segmented<KycStatus>
        aria-labelledby={`kyc-status-${user.id}`}
        block
        options={kycStatus.options.map((value) => ({ value, label: KYC_WORDS[value] }))}
        value={kycStatus.options.find((option) => option === chosen)}
        onChange={(value) => form.setValue('kyc_status', value)}
      />
      <TextField
        label={chosen === 'rejected' ? 'Reason, which the user reads' : 'Note, which the user reads'}
        optional={chosen !== 'rejected'}
        lines={2}
        {...form.field('kyc_notes')}
      />
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={isUnchanged}>
        Save KYC status
      </Button>
    </form>
  );
}

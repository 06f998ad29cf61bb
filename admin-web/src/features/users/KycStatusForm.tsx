import { kycStatus } from '@souk/contracts/kyc';
import { KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/kycRules';
import { type AdminUser, type AdminUserUpdate, adminUserUpdate } from '@souk/contracts/users';
import { Button, Segmented } from 'antd';
import { useFeedback } from '../../components/feedback/Feedback';
import { AdminForm } from '../../components/form/AdminForm';
import { TextField } from '../../components/form/TextField';
import { useAdminForm } from '../../components/form/useAdminForm';
import styles from './UserInfoDialog.module.css';

interface KycStatusFormProps {
  /** The form is keyed by what stands here of the KYC: what it begins with is what the admin saw. */
  user: AdminUser;
  send: (changes: AdminUserUpdate) => Promise<AdminUser>;
}

/** Sets a user's KYC status by hand; it stands until the next decision on a document (design §3). */
export function KycStatusForm({ user, send }: KycStatusFormProps) {
  const feedback = useFeedback();
  const form = useAdminForm(adminUserUpdate, {
    initial: { kyc_status: user.kyc_status ?? 'pending', kyc_notes: user.kyc_notes ?? '' },
    beginsAnew: true,
    onSubmit: async (changes) => {
      const changed = await send({ ...changes, seen_kyc_status: user.kyc_status });
      form.reset({ kyc_status: changed.kyc_status ?? 'pending', kyc_notes: changed.kyc_notes ?? '' });
      feedback.succeed(`KYC status of ${user.username} is now ${changed.kyc_status}.`);
    },
  });
  const chosen = form.values.kyc_status;
  const isUnchanged = user.kyc_status !== null && !form.isDirty;

  return (
    <AdminForm form={form} className={styles.form}>
      <h2 id={`kyc-status-${user.id}`} className={styles.legend}>
        Set KYC status
      </h2>
      <Segmented<KycStatus>
        aria-labelledby={`kyc-status-${user.id}`}
        block
        options={kycStatus.options.map((value) => ({ value, label: KYC_STATUS_WORDS[value] }))}
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
    </AdminForm>
  );
}

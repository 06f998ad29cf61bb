import { kycStatus } from '@souk/contracts/people/kyc/kyc';
import { KYC_STATUS_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { type AdminUser, type AdminUserUpdate, adminUserUpdate } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Button, Form, Input, Segmented } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';

interface KycStatusFormProps {
  /** The form is keyed by the shown KYC values, so it begins with what the admin saw. */
  user: AdminUser;
  send: (changes: AdminUserUpdate) => Promise<AdminUser>;
}

const toForm = ({ kyc_status, kyc_notes }: AdminUser) => ({
  kyc_status: kyc_status ?? 'pending',
  kyc_notes: kyc_notes ?? '',
});

/** Sets a user's KYC status by hand; it holds until the next decision on a document (docs/domain.md#kyc). */
export function KycStatusForm({ user, send }: KycStatusFormProps) {
  const feedback = useFeedback();
  const form = useSchemaForm(adminUserUpdate, {
    initial: toForm(user),
    beginsAnew: true,
    onSubmit: async (changes) => {
      const changed = await send({ ...changes, seen_kyc_status: user.kyc_status });
      form.reset(toForm(changed));
      feedback.succeed(
        t(
          'KYC status of {username} is now {status, select, approved {approved} rejected {rejected} other {pending}}.',
          { username: user.username, status: changed.kyc_status },
        ),
      );
    },
  });
  const isRejected = form.values.kyc_status === 'rejected';
  const isUnchanged = user.kyc_status !== null && !form.isDirty;

  return (
    <TitledCard title={t('Set KYC status')}>
      <Form {...form.props}>
        {form.alert}
        <Form.Item {...form.field('kyc_status')}>
          <Segmented
            aria-label={t('KYC status')}
            block
            options={kycStatus.options.map((value) => ({ value, label: KYC_STATUS_WORDS[value] }))}
          />
        </Form.Item>
        <Form.Item
          {...form.field('kyc_notes')}
          label={isRejected ? t('Reason, which the user reads') : t('Note, which the user reads (optional)')}
          dependencies={['kyc_status']}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.isSending} disabled={isUnchanged}>
          {t('Save KYC status')}
        </Button>
      </Form>
    </TitledCard>
  );
}

import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { balanceClaim } from '@souk/contracts/money/wallet/balanceClaim';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Amount, rich } from '@souk/web-core/ui';
import { Button, Form, Input, Typography } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { useClaimBalanceMutation, useIsClosedQuery } from './usersApi';

/** Once the platform is closed: pays users their balance after they have claimed it. */
export function ClaimCard({ user }: { user: AdminUser }) {
  const may = useMay();
  const { data: isClosed } = useIsClosedQuery();
  const available = user.wallet.available_balance;
  if (!isClosed || !may('payouts.release') || compareAmounts(available, '0') === 0) return null;
  return (
    <TitledCard title={t('Claim after closing')}>
      {user.is_active ? (
        <ClaimForm key={`${user.id} ${available}`} user={user} />
      ) : (
        <Typography.Text type="secondary">
          {t('Activate this user before you record what they claim.')}
        </Typography.Text>
      )}
    </TitledCard>
  );
}

/** The form is keyed by the balance, so it holds what the admin saw. */
function ClaimForm({ user: { id, wallet, wallet_address } }: { user: AdminUser }) {
  const [claim] = useClaimBalanceMutation();
  const form = useSchemaForm(balanceClaim, {
    initial: {
      seen_available: wallet.available_balance,
      wallet_address: wallet_address ?? '',
      reason: '',
    },
    beginsAnew: true,
    onSubmit: async (sent) => {
      await claim({ id, claim: sent }).unwrap();
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Typography.Paragraph>
        {rich(
          'Pays all of {amount} as a withdrawal, once the user has asked support for it. A second administrator has to approve it, and the user is told by email.',
          { amount: <Amount value={wallet.available_balance} /> },
        )}
      </Typography.Paragraph>
      <Form.Item
        {...form.field('wallet_address')}
        label={t('Payout address')}
        extra={t('As the user gave it. The profile’s stands here first.')}
      >
        <Input dir="ltr" spellCheck={false} maxLength={128} />
      </Form.Item>
      <Form.Item
        {...form.field('reason')}
        label={t('How you made sure that it is the owner who asks')}
        extra={t('Kept in the audit log.')}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        {t('Ask for approval')}
      </Button>
    </Form>
  );
}

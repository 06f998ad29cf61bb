import { type FactorRemoval, factorRemoval } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { App, Button, Form, Input, Typography } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useRemoveFactorsMutation } from './usersApi';

const EMPTY: FactorRemoval = { reason: '' };

interface RemoveFactorsFormProps {
  id: number;
  name: string;
}

/** Readmits a user who lost their devices and recovery codes. */
export function RemoveFactorsForm({ id, name }: RemoveFactorsFormProps) {
  const feedback = useFeedback();
  const { modal } = App.useApp();
  const [remove] = useRemoveFactorsMutation();
  const form = useSchemaForm(factorRemoval, {
    initial: EMPTY,
    beginsAnew: true,
    onSubmit: async (removal) => {
      const isSure = await modal.confirm({
        title: t('Remove the second factors of {name}?', { name }),
        content: t(
          'After that their password alone signs them in. They’re signed out everywhere, told by email, and withdrawals are on hold for a while.',
        ),
        okText: t('Remove'),
        okButtonProps: { danger: true },
        cancelText: t('Back'),
        centered: true,
      });
      if (!isSure) return;
      await remove({ id, removal }).unwrap();
      form.reset(EMPTY);
      feedback.succeed(t('{name} signs in with the password alone again.', { name }));
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Typography.Paragraph>
        {t('On. Remove it only for someone who lost their devices and recovery codes.')}
      </Typography.Paragraph>
      <Form.Item {...form.field('reason')} label={t('How you made sure that it is the owner who asks')}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <Button danger htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
        {t('Remove second factors')}
      </Button>
    </Form>
  );
}

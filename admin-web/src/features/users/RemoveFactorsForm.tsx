import { type FactorRemoval, factorRemoval } from '@souk/contracts/secondFactors';
import { App, Button, Form, Input } from 'antd';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { TitledCard } from '../../components/TitledCard';
import { useFeedback } from '../../components/useFeedback';

const EMPTY: FactorRemoval = { reason: '' };

interface RemoveFactorsFormProps {
  name: string;
  send: (removal: FactorRemoval) => Promise<unknown>;
}

/** Lets somebody in again who lost their devices and recovery codes. */
export function RemoveFactorsForm({ name, send }: RemoveFactorsFormProps) {
  const feedback = useFeedback();
  const { modal } = App.useApp();
  const form = useSchemaForm(factorRemoval, {
    initial: EMPTY,
    beginsAnew: true,
    onSubmit: async (removal) => {
      const isSure = await modal.confirm({
        title: `Remove the second factors of ${name}?`,
        content: `Their password alone signs them in then. They are signed out everywhere, told by mail, and nothing is paid out to them for a while.`,
        okText: 'Remove',
        okButtonProps: { danger: true },
        cancelText: 'Back',
        centered: true,
      });
      if (!isSure) return;
      await send(removal);
      form.reset(EMPTY);
      feedback.succeed(`${name} signs in with the password alone again.`);
    },
  });
  return (
    <TitledCard title="Lost second factor">
      <Form {...form.props}>
        {form.alert}
        <Form.Item {...form.field('reason')} label="How you made sure that it is the owner who asks">
          <Input.TextArea rows={2} />
        </Form.Item>
        <Button danger htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
          Remove second factors
        </Button>
      </Form>
    </TitledCard>
  );
}

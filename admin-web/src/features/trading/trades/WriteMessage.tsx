import { t } from '@souk/contracts/texts/texts';
import { messageRequest } from '@souk/contracts/trading/talk/talk';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Button, Flex, Form, Input } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useWriteMessageMutation } from './disputesApi';

/** An admin's message to both sides of a dispute, who see that an admin wrote it. */
export function WriteMessage({ trade }: { trade: AdminTrade }) {
  const [write] = useWriteMessageMutation();
  const form = useSchemaForm(messageRequest, {
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await write({ id: trade.id, text }).unwrap();
      form.reset({ text: '' });
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item
        {...form.field('text')}
        label={t('Write to {sellerUsername} and {buyerUsername}', {
          sellerUsername: trade.seller_username,
          buyerUsername: trade.buyer_username,
        })}
      >
        <Input.TextArea
          rows={2}
          maxLength={2000}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.props.form.submit();
          }}
        />
      </Form.Item>
      <Flex justify="end">
        <Button htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('Send to both')}
        </Button>
      </Flex>
    </Form>
  );
}

import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../components/useFeedback';
import { useRejectDepositsMutation } from './depositsApi';

interface BulkRejectProps {
  /** The selected ones. */
  deposits: AdminDeposit[];
  onDone: () => void;
}

/** Rejects several deposits with one reason, which every one of the users reads. */
export function BulkReject({ deposits, onDone }: BulkRejectProps) {
  // What is asked about stays, whatever is decided elsewhere while the reason is written.
  const [asked, ask] = useState<number[] | null>(null);
  const [form] = Form.useForm<{ reason: string }>();
  const [rejectAll, { isLoading }] = useRejectDepositsMutation();
  const feedback = useFeedback();
  const pending = deposits.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const ids = asked ?? pending;
  const count = ids.length;

  const reject = async ({ reason }: { reason: string }) => {
    const { done, overtaken, failures } = await rejectAll({ ids, reason: reason.trim() }).unwrap();
    ask(null);
    onDone();
    const said = { done, overtaken, failed: failures.length, failures: failures.join(' ') };
    if (failures.length === 0)
      feedback.succeed(
        t(
          '{done} rejected{overtaken, plural, =0 {} one {, # was already decided} other {, # were already decided}}.',
          said,
        ),
      );
    else
      feedback.fail(
        t(
          '{done} rejected{overtaken, plural, =0 {} one {, # was already decided} other {, # were already decided}}, {failed} failed. {failures}',
          said,
        ),
      );
  };

  if (ids.length === 0) return null;
  return (
    <>
      <Button size="small" danger onClick={() => ask(pending)}>
        {t('Reject {count} with one reason…', { count })}
      </Button>
      <Modal
        open={asked !== null}
        title={t('Reject {count, plural, one {one deposit} other {# deposits}}?', { count })}
        okText={t('Reject {count, plural, one {one deposit} other {# deposits}}', { count })}
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        cancelButtonProps={{ disabled: isLoading }}
        closable={!isLoading}
        keyboard={!isLoading}
        mask={{ closable: false }}
        centered
        destroyOnHidden
        onCancel={() => ask(null)}
        onOk={() => form.submit()}
      >
        <p>{t('None of the users is credited. They may submit the same transactions again.')}</p>
        <Form form={form} layout="vertical" preserve={false} disabled={isLoading} onFinish={reject}>
          <Form.Item
            name="reason"
            label={t('Reason that each of the users reads')}
            rules={[{ required: true, whitespace: true, message: t('A reason is required to reject') }]}
          >
            <Input.TextArea autoFocus rows={3} maxLength={500} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

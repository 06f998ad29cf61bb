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

/** Rejects several deposits with one reason, which every one of the users reads. Money is never approved in bulk. */
export function BulkReject({ deposits, onDone }: BulkRejectProps) {
  // What is asked about stays, whatever is decided elsewhere while the reason is written.
  const [asked, ask] = useState<number[] | null>(null);
  const [form] = Form.useForm<{ reason: string }>();
  const [rejectAll, { isLoading }] = useRejectDepositsMutation();
  const feedback = useFeedback();
  const pending = deposits.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const ids = asked ?? pending;
  const what = ids.length === 1 ? 'one deposit' : `${ids.length} deposits`;

  const reject = async ({ reason }: { reason: string }) => {
    const { done, overtaken, failures } = await rejectAll({ ids, reason: reason.trim() }).unwrap();
    ask(null);
    onDone();
    const said = `${done} rejected${overtaken ? `, ${overtaken} ${overtaken === 1 ? 'was' : 'were'} already decided` : ''}`;
    if (failures.length === 0) feedback.succeed(`${said}.`);
    else feedback.fail(`${said}, ${failures.length} failed. ${failures.join(' ')}`);
  };

  if (ids.length === 0) return null;
  return (
    <>
      <Button size="small" danger onClick={() => ask(pending)}>
        Reject {ids.length} with one reason…
      </Button>
      <Modal
        open={asked !== null}
        title={t('Reject {what}?', { what })}
        okText={t('Reject {what}', { what })}
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

import { type KycDecision, type KycDocument, kycDecision, kycStatus } from '@souk/contracts/people/kyc';
import { KYC_STATUS_WORDS } from '@souk/contracts/people/kycRules';
import { t } from '@souk/contracts/texts';
import { Button, Form, Input, Modal, Segmented } from 'antd';
import { isOvertaken } from '../../../components/decision/failureText';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { KYC_DOCUMENT_UPDATED } from './documentDecisions';
import { useDecideKycDocumentMutation } from './kycApi';

/** A document, and whose it is. */
export interface SettableDocument {
  document: KycDocument;
  username: string;
}

interface SetStatusDialogProps {
  /** Null while it is closed. */
  settable: SettableDocument | null;
  onClose: () => void;
}

/** Sets any document to pending, approved or rejected. */
export function SetStatusDialog({ settable, onClose }: SetStatusDialogProps) {
  const [decide, { isLoading: isSending }] = useDecideKycDocumentMutation();
  return (
    <Modal
      open={settable !== null}
      title={settable && titleOf(settable)}
      footer={null}
      width={480}
      closable={!isSending}
      mask={{ closable: false }}
      keyboard={!isSending}
      centered
      destroyOnHidden
      onCancel={onClose}
    >
      {settable && (
        <StatusForm
          key={settable.document.id}
          document={settable.document}
          send={(decision) => decide({ id: settable.document.id, decision }).unwrap()}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** "Set status of amina's selfie" */
function titleOf({ document, username }: SettableDocument): string {
  return t(
    "Set status of {username}''s {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}",
    {
      username,
      type: document.document_type,
    },
  );
}

interface StatusFormProps {
  document: KycDocument;
  send: (decision: KycDecision) => Promise<unknown>;
  onClose: () => void;
}

function StatusForm({ document, send, onClose }: StatusFormProps) {
  const feedback = useFeedback();
  const form = useSchemaForm(kycDecision, {
    initial: {
      status: document.status,
      admin_notes: document.admin_notes ?? '',
      seen_status: document.status,
    },
    isQuestion: true,
    beginsAnew: true,
    onSubmit: async (decision) => {
      await send(decision).catch((error: unknown) => {
        // What was seen is no longer so, and what is written here could never be saved.
        if (isOvertaken(error)) onClose();
        throw error;
      });
      feedback.succeed(KYC_DOCUMENT_UPDATED);
      onClose();
    },
  });
  const isRejected = form.values.status === 'rejected';

  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item {...form.field('status')}>
        <Segmented
          aria-label={t('Status')}
          block
          options={kycStatus.options.map((value) => ({ value, label: KYC_STATUS_WORDS[value] }))}
        />
      </Form.Item>
      <Form.Item
        {...form.field('admin_notes')}
        label={isRejected ? t('Reason, which the user reads') : t('Notes, which the user reads (optional)')}
        dependencies={['status']}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
        {t('Save status')}
      </Button>
    </Form>
  );
}

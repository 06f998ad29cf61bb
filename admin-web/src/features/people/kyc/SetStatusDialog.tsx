import { type KycDocument, kycDecision, kycStatus } from '@souk/contracts/people/kyc/kyc';
import { KYC_STATUS_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Form, Input, Segmented } from 'antd';
import { isOvertaken } from '../../../components/decision/failureText';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { KYC_DOCUMENT_UPDATED } from './documentDecisions';
import { useDecideKycDocumentMutation } from './kycApi';

export interface SettableDocument {
  document: KycDocument;
  username: string;
}

interface SetStatusDialogProps {
  settable: SettableDocument;
  onClose: () => void;
}

/** Sets any document to pending, approved or rejected. */
export function SetStatusDialog({ settable: { document, username }, onClose }: SetStatusDialogProps) {
  const [decide] = useDecideKycDocumentMutation();
  const feedback = useFeedback();
  const { id, status, admin_notes } = document;
  const form = useSchemaForm(kycDecision, {
    initial: {
      status,
      admin_notes: admin_notes ?? '',
      seen_status: status,
      expires_on: document.expires_on ?? '',
    },
    isQuestion: true,
    beginsAnew: true,
    onSubmit: async (decision) => {
      try {
        await decide({ id, decision }).unwrap();
      } catch (error) {
        // The seen status is outdated, and this input could never be saved.
        if (isOvertaken(error)) onClose();
        throw error;
      }
      feedback.succeed(KYC_DOCUMENT_UPDATED);
      onClose();
    },
  });
  const isRejected = form.values.status === 'rejected';
  return (
    <FormModal
      title={t(
        "Set status of {username}''s {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}",
        { username, type: document.document_type },
      )}
      width={480}
      form={form}
      submit={t('Save status')}
      disabled={!form.isDirty}
      onClose={onClose}
    >
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
      {document.document_type === 'ID_PROOF' && (
        <Form.Item {...form.field('expires_on')} label={t('Valid until')}>
          <Input type="date" style={{ width: 200 }} />
        </Form.Item>
      )}
    </FormModal>
  );
}

import { type KycDecision, type KycDocument, kycDecision, kycStatus } from '@souk/contracts/kyc';
import { KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/kycRules';
import { Button, Modal, Segmented } from 'antd';
import { isOvertaken } from '../../components/decision/failureText';
import { useFeedback } from '../../components/feedback/Feedback';
import { AdminForm } from '../../components/form/AdminForm';
import { TextField } from '../../components/form/TextField';
import { useAdminForm } from '../../components/form/useAdminForm';
import { documentInSentence, KYC_DOCUMENT_UPDATED } from './documentDecisions';
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

/** Sets any document to pending, approved or rejected (spec §2 KYC). */
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
  return `Set status of ${username}'s ${documentInSentence(document)}`;
}

interface StatusFormProps {
  document: KycDocument;
  send: (decision: KycDecision) => Promise<unknown>;
  onClose: () => void;
}

function StatusForm({ document, send, onClose }: StatusFormProps) {
  const feedback = useFeedback();
  const form = useAdminForm(kycDecision, {
    initial: {
      status: document.status,
      admin_notes: document.admin_notes ?? '',
      seen_status: document.status,
    },
    beginsAnew: true,
    onSubmit: async (decision) => {
      await send(decision).catch((error: unknown) => {
        // What was seen is no longer so, and what is written here could never be saved: it begins anew from the document.
        if (isOvertaken(error)) onClose();
        throw error;
      });
      feedback.succeed(KYC_DOCUMENT_UPDATED);
      onClose();
    },
  });
  const chosen = kycStatus.options.find((option) => option === form.values.status);

  return (
    <AdminForm form={form}>
      <Segmented<KycStatus>
        aria-label="Status"
        block
        options={kycStatus.options.map((value) => ({ value, label: KYC_STATUS_WORDS[value] }))}
        value={chosen}
        onChange={(value) => form.setValue('status', value)}
      />
      <TextField
        label={chosen === 'rejected' ? 'Reason, which the user reads' : 'Notes, which the user reads'}
        optional={chosen !== 'rejected'}
        lines={3}
        {...form.field('admin_notes')}
      />
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={!form.isDirty}>
        Save status
      </Button>
    </AdminForm>
  );
}

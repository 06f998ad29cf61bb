import { type KycDocument, type KycStatus, kycDecision, kycStatus } from '@souk/contracts';
import { useZodForm } from '@souk/web-core/ui';
import { Alert, Button, Modal, Segmented } from 'antd';
import { useFeedback } from '../../components/feedback/Feedback';
import { TextField } from '../../components/form/TextField';
import { DOCUMENT_WORDS } from '../../documents/documentWords';
import { KYC_WORDS } from '../../people/KycChip';
import styles from './KycTab.module.css';
import { useDecideKycDocumentMutation } from './kycApi';
import { KYC_DOCUMENT_UPDATED } from './kycDecisions';

interface SetStatusDialogProps {
  /** Null while it is closed. */
  document: KycDocument | null;
  onClose: () => void;
}

/** Sets any document to pending, approved or rejected (spec §2 KYC). */
export function SetStatusDialog({ document, onClose }: SetStatusDialogProps) {
  return (
    <Modal
      open={document !== null}
      title={document ? `Set status of ${DOCUMENT_WORDS[document.document_type].toLowerCase()}` : ''}
      footer={null}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
    >
      {document && <StatusForm key={document.id} document={document} onClose={onClose} />}
    </Modal>
  );
}

function StatusForm({ document, onClose }: { document: KycDocument; onClose: () => void }) {
  const feedback = useFeedback();
  const [decide] = useDecideKycDocumentMutation();
  const form = useZodForm(kycDecision, {
    initial: {
      status: document.status,
      admin_notes: document.admin_notes ?? '',
      seen_status: document.status,
    },
    onSubmit: async (decision) => {
      await decide({ id: document.id, decision }).unwrap();
      feedback.succeed(KYC_DOCUMENT_UPDATED);
      onClose();
    },
  });
  const chosen = kycStatus.options.find((option) => option === form.values.status);

  return (
    <form className={styles.form} {...form.props}>
      {form.formError && (
        <Alert
          type="error"
          showIcon
          title={form.formError}
          closable={{ 'aria-label': 'Close', onClose: form.dismissError }}
        />
      )}
      <Segmented<KycStatus>
        aria-label="Status"
        block
        options={kycStatus.options.map((value) => ({ value, label: KYC_WORDS[value] }))}
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
    </form>
  );
}

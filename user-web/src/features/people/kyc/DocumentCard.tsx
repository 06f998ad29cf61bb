import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import {
  isRenewable,
  KYC_DOCUMENT_WORDS,
  type KycDocumentType,
  kycDocumentMachine,
} from '@souk/contracts/people/kyc/kycRules';
import { allowedActions } from '@souk/contracts/stateMachine';
import type { Notes } from '@souk/contracts/texts/Said';
import { sayNotes } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { formatDate, formatFileSize, serverNow } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { downloadFile, useAttempt } from '@souk/web-core/request';
import { Banner, Button, Card, ConfirmDialog, RejectionPicture, rich, Time } from '@souk/web-core/ui';
import { type ReactNode, useRef, useState } from 'react';
import { KycStatusChip } from '../../../account/KycStatusChip';
import { useDeleteKycDocumentMutation } from '../../../account/kycApi';
import type { Say } from '../../../components/useNotice';
import styles from './DocumentCard.module.css';
import { FileInput } from './FileInput';
import { useUpload } from './useUpload';

interface DocumentCardProps {
  document: KycDocument;
  /** Its replacement has been sent. */
  isRenewed: boolean;
  /** The identity is closed for good: nothing can be sent or deleted. */
  isClosed: boolean;
  onDone: Say;
}

export function DocumentCard({ document, isRenewed, isClosed, onDone }: DocumentCardProps) {
  const [deleteDocument] = useDeleteKycDocumentMutation();
  const [deleting, setDeleting] = useState(false);
  const { download, busy, error, dismissError } = useDownload(document);
  const replacement = useUpload(document.document_type, onDone);
  const actions = isClosed ? [] : allowedActions(kycDocumentMachine, document.status, ['owner']);
  const type = KYC_DOCUMENT_WORDS[document.document_type];
  const isDue = !isRenewed && isRenewable(document, new Date(serverNow()));
  return (
    <Card
      title={document.is_renewal ? t('{document}: the new one', { document: type }) : type}
      action={<KycStatusChip status={document.status} />}
    >
      <div className={styles.content}>
        <div>
          <p className={styles.name} dir="auto">
            {document.file_name}
          </p>
          <p className={primitives.muted}>
            {formatFileSize(document.file_size)} · <Time value={document.created_at} />
          </p>
          {document.expires_on && (
            <p className={primitives.muted}>
              {t('Valid until {day}', { day: formatDate(document.expires_on, 'UTC') })}
            </p>
          )}
        </div>
        {isDue && (
          <Banner tone="warning" announce={false}>
            {t('Send the new one before this one expires. You stay verified while we check it.')}
          </Banner>
        )}
        {document.status === 'rejected' && !isClosed && (
          <Banner tone="bad" title={t('Upload a better one')} announce={false}>
            <Reasons notes={document.admin_notes_parts} />
          </Banner>
        )}
        {error && (
          <Banner tone="bad" onDismiss={dismissError}>
            {error}
          </Banner>
        )}
        {replacement.error && (
          <Banner tone="bad" onDismiss={replacement.dismissError}>
            {replacement.error}
          </Banner>
        )}
        <div className={styles.actions}>
          {(isDue || actions.includes('replace')) && (
            <ReplaceButton type={document.document_type} isRenewal={isDue} {...replacement} />
          )}
          <Button small icon="download" busy={busy} onClick={() => void download()}>
            {t('Download')}
          </Button>
          {actions.includes('delete') && (
            <Button small icon="trash" onClick={() => setDeleting(true)}>
              {t('Delete')}
            </Button>
          )}
        </div>
      </div>
      {deleting && (
        <ConfirmDialog
          title={t('Delete document')}
          confirmLabel={t('Delete document')}
          cancelLabel={t('Keep document')}
          fallback={t('Failed to delete document')}
          onConfirm={async () => {
            await deleteDocument(document.id).unwrap();
            onDone(t('Document deleted successfully!'), { movesFocus: true });
          }}
          onClose={() => setDeleting(false)}
        >
          {t('Are you sure you want to delete this document?')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Reasons({ notes }: { notes: Notes | null }) {
  return (
    <>
      {notes?.said.map((one) => (
        <div key={one.code} className={styles.reason}>
          <RejectionPicture reason={one.code} />
          <p>{sayNotes({ said: [one], words: null })}</p>
        </div>
      ))}
      {notes?.words && <p>{notes.words}</p>}
      {!notes && <p>{t('No reason was given.')}</p>}
    </>
  );
}

interface ReplaceButtonProps {
  type: KycDocumentType;
  isRenewal: boolean;
  upload: (file: File) => Promise<void>;
  progress: number | null;
}

/** Uploads a file that replaces a rejected document, or follows one that expires. */
function ReplaceButton({ type, isRenewal, upload, progress }: ReplaceButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const title = KYC_DOCUMENT_WORDS[type];
  const hidden = (words: ReactNode) => <span className="visually-hidden">{words}</span>;
  return (
    <>
      <Button
        small
        variant="primary"
        icon="upload"
        busy={progress !== null}
        busyLabel={t('Uploading… {round}%', { round: Math.round((progress ?? 0) * 100) })}
        onClick={() => chooser.current?.click()}
      >
        {isRenewal
          ? rich('Send the new one<hidden> ({title})</hidden>', { hidden, title })
          : rich('Replace<hidden> {title}</hidden>', { hidden, title })}
      </Button>
      <FileInput
        ref={chooser}
        hidden
        aria-label={t('A new file for {title}', { title })}
        documentType={type}
        onFile={upload}
      />
    </>
  );
}

function useDownload({ id, file_name }: KycDocument) {
  const { busy, error, attempt, dismissError } = useAttempt(t('Failed to download document'));
  const download = () => attempt(() => downloadFile(`/profile/kyc/document/${id}`, file_name));
  return { download, busy, error, dismissError };
}

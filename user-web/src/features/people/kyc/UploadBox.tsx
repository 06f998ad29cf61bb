import { KYC_DOCUMENT_WORDS, type KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { Banner, Card, classNames, Icon } from '@souk/web-core/ui';
import { type DragEvent, useId, useState } from 'react';
import type { Say } from '../../../components/useNotice';
import { FileInput } from './FileInput';
import { DOCUMENT_HINTS } from './fileRules';
import styles from './UploadBox.module.css';
import { useUpload } from './useUpload';

interface UploadBoxProps {
  documentType: KycDocumentType;
  onDone: Say;
}

/** Accepts a file by press, key or drop. Shown only while no document of its type exists. */
export function UploadBox({ documentType, onDone }: UploadBoxProps) {
  const title = KYC_DOCUMENT_WORDS[documentType];
  const { upload, progress, error, dismissError } = useUpload(documentType, onDone);
  const [over, setOver] = useState(false);
  const id = useId();
  const busy = progress !== null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void upload(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Card title={title}>
      <div className={styles.content}>
        <label
          className={classNames(styles.box, over && styles.over, busy && styles.busy)}
          htmlFor={id}
          onDragEnter={drag}
          onDragOver={drag}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileInput
            id={id}
            className={styles.input}
            aria-label={t('Upload {title}', { title })}
            // Not `disabled`, which would lose the focus.
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            documentType={documentType}
            onFile={upload}
          />
          {busy ? <Progress share={progress} title={title} /> : <Invitation over={over} />}
        </label>
        <p className={primitives.note}>{DOCUMENT_HINTS[documentType]}</p>
        {error && (
          <Banner tone="bad" onDismiss={dismissError}>
            {error}
          </Banner>
        )}
      </div>
    </Card>
  );
}

function Invitation({ over }: { over: boolean }) {
  return (
    <>
      <Icon name="upload" size={24} />
      <span>
        {over ? (
          t('Drop it here')
        ) : (
          <>
            <strong>{t('Choose a file')}</strong>
            <span className={styles.drop}> {t('or drop it here')}</span>
          </>
        )}
      </span>
    </>
  );
}

function Progress({ share, title }: { share: number; title: string }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <progress
        className={styles.progress}
        max={100}
        value={percent}
        aria-label={t('Uploading {title}', { title })}
      />
      <span>{percent < 100 ? t('Uploading… {percent}%', { percent }) : t('Checking…')}</span>
    </>
  );
}

import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import {
  KYC_DOCUMENT_TYPES,
  KYC_DOCUMENT_WORDS,
  type KycDocumentType,
} from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Banner, Button, Row, Rows } from '@souk/web-core/ui';
import { useRef } from 'react';
import { KycStatusChip } from '../../../account/KycStatusChip';
import recent from '../../../components/RecentList.module.css';
import type { Say } from '../../../components/useNotice';
import { FileInput } from './FileInput';
import { DOCUMENT_HINTS } from './fileRules';
import { useUpload } from './useUpload';

interface UploadRowsProps {
  documents: readonly KycDocument[];
  onDone: Say;
}

export function UploadRows({ documents, onDone }: UploadRowsProps) {
  const isMissing = (type: KycDocumentType) => documents.every(({ document_type }) => document_type !== type);
  const first = KYC_DOCUMENT_TYPES.find(isMissing);
  return (
    <Rows>
      {KYC_DOCUMENT_TYPES.map((type) => {
        const document = documents.find(({ document_type }) => document_type === type);
        return (
          <Row key={type}>
            {document ? (
              <div className={recent.item}>
                <Words title={KYC_DOCUMENT_WORDS[type]} hint={document.file_name} />
                <KycStatusChip status={document.status} />
              </div>
            ) : (
              <Missing type={type} isFirst={type === first} onDone={onDone} />
            )}
          </Row>
        );
      })}
    </Rows>
  );
}

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={recent.words}>
      <strong>{title}</strong>
      <span className={recent.note}>{hint}</span>
    </div>
  );
}

function Missing({ type, isFirst, onDone }: { type: KycDocumentType; isFirst: boolean; onDone: Say }) {
  const title = KYC_DOCUMENT_WORDS[type];
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, error, dismissError } = useUpload(type, onDone);
  return (
    <div className={recent.item}>
      <Words title={title} hint={DOCUMENT_HINTS[type]} />
      <Button
        small
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={t('Upload {title}', { title })}
        busy={progress !== null}
        busyLabel={`${Math.round((progress ?? 0) * 100)}%`}
        onClick={() => input.current?.click()}
      >
        {t('Upload')}
      </Button>
      <FileInput ref={input} hidden documentType={type} onFile={upload} />
      {error && (
        <Banner tone="bad" onDismiss={dismissError}>
          {error}
        </Banner>
      )}
    </div>
  );
}

import {
  KYC_DOCUMENT_WORDS,
  KYC_STATUS_WORDS,
  type KycDocumentType,
} from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { formatDate, formatFileSize } from '@souk/web-core/format';
import { Tag } from 'antd';
import { listText } from '../../../components/lists';
import { KYC_REASON_WORDS } from '../../../components/people/kycReasonWords';
import styles from './KycReview.module.css';
import type { Verdicts } from './useVerdicts';

/** Adjacent keys, in the documents' usual order. */
export const DOCUMENT_KEYS: Record<KycDocumentType, string> = {
  ID_PROOF: 'A',
  ADDRESS_PROOF: 'S',
  SELFIE: 'D',
};

export function DocumentTabs({ verdicts }: { verdicts: Verdicts }) {
  const { documents, current, show, markOf } = verdicts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.tabs} role="group" aria-label={t('Documents')}>
      {documents.map((document) => {
        const { reasons } = markOf(document);
        const { document_type: type } = document;
        // If there are two of a kind, the key shows the new one.
        const isKeyed = documents.findLast((one) => one.document_type === type) === document;
        const key = isKeyed ? DOCUMENT_KEYS[type] : undefined;
        return (
          <button
            key={document.id}
            type="button"
            aria-pressed={document.id === current?.id}
            aria-keyshortcuts={key}
            data-key={key}
            onClick={() => show(document)}
          >
            <strong>{KYC_DOCUMENT_WORDS[type]}</strong>
            {reasons.length > 0 ? (
              <Tag color="error">{listText(reasons.map((reason) => KYC_REASON_WORDS[reason]))}</Tag>
            ) : (
              <small title={document.file_name}>
                {document.is_renewal ? t('New one') : KYC_STATUS_WORDS[document.status]} ·{' '}
                {document.expires_on
                  ? formatDate(document.expires_on, 'UTC')
                  : formatFileSize(document.file_size)}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

import type { KycDocument } from '@souk/contracts/kyc';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/kycRules';
import { formatFileSize } from '@souk/web-core/format';
import { Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ViewDocumentButton } from '../../documents/ViewDocumentButton';
import { KycChip } from '../../people/KycChip';
import styles from './KycTab.module.css';

interface DocumentRowProps {
  document: KycDocument;
  actions: ReactNode;
  /** The document itself. */
  children?: ReactNode;
}

/** One document: what it is, how it was decided, and what can be done with it. */
export function DocumentRow({ document, actions, children }: DocumentRowProps) {
  return (
    <li className={styles.document}>
      <span className={styles.what}>
        <span className={styles.type}>{KYC_DOCUMENT_WORDS[document.document_type]}</span>
        <span className={styles.file} title={document.file_name}>
          {document.file_name} · {formatFileSize(document.file_size)}
        </span>
      </span>
      <span className={styles.verdict}>
        <KycChip status={document.status} />
        <span className={styles.file}>
          <Time value={document.created_at} />
        </span>
      </span>
      {document.admin_notes && <span className={styles.notes}>{document.admin_notes}</span>}
      <span className={styles.actions}>
        <ViewDocumentButton document={document} />
        {actions}
      </span>
      {children && <div className={styles.preview}>{children}</div>}
    </li>
  );
}

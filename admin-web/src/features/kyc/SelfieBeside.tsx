import type { KycDocument } from '@souk/contracts/kyc';
import styles from './KycReview.module.css';
import { useDocumentFile } from './useDocumentFile';

interface SelfieBesideProps {
  document: KycDocument;
  onSeen: () => void;
  onOpen: () => void;
}

/** The selfie in a corner, to compare the face with; a press puts it on the stage. */
export function SelfieBeside({ document, onSeen, onOpen }: SelfieBesideProps) {
  const file = useDocumentFile(document.id);
  if (file.state !== 'ready') return null;
  return (
    <button type="button" className={styles.beside} aria-label="Show the selfie" onClick={onOpen}>
      <img src={file.address} alt="" onLoad={onSeen} />
    </button>
  );
}

import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { t } from '@souk/contracts/texts/texts';
import styles from './KycReview.module.css';
import { useDocumentFile } from './useDocumentFile';

/** The shorter side of a picture, in pixels, from which its face can be compared. */
const LEGIBLE = 140;

interface SelfieBesideProps {
  document: KycDocument;
  /** Called when it is drawn large enough to be looked at. */
  onSeen: () => void;
  onOpen: () => void;
}

/** The selfie beside the stage, to compare the face with; in a corner if there is no room. A press puts it on the stage. */
export function SelfieBeside({ document, onSeen, onOpen }: SelfieBesideProps) {
  const file = useDocumentFile(document.id);
  return (
    <button type="button" className={styles.beside} aria-label={t('Show the selfie')} onClick={onOpen}>
      {file.state === 'ready' && (
        <img
          src={file.address}
          alt=""
          onLoad={({ currentTarget: picture }) => shorterSide(picture) >= LEGIBLE && onSeen()}
        />
      )}
    </button>
  );
}

/** Drawn size of a picture that is fitted into its place. */
function shorterSide({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement): number {
  const scale = Math.min(clientWidth / naturalWidth, clientHeight / naturalHeight);
  return scale * Math.min(naturalWidth, naturalHeight);
}

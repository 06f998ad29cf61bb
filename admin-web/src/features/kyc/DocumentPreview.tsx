import type { KycDocument } from '@souk/contracts/kyc';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/kycRules';
import { Icon } from '@souk/web-core/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { MissingEvidence } from '../../components/review/MissingEvidence';
import styles from './DocumentPreview.module.css';
import { useDocumentFile } from './useDocumentFile';

const STEPS = [1, 1.5, 2, 3, 4];

const DAMAGED =
  'This image cannot be shown: its file seems to be damaged. Once it is rejected, the user can send another.';

/** A document in place: an image that can be magnified, or a PDF in the browser's own viewer. */
export function DocumentPreview({ document }: { document: KycDocument }) {
  const file = useDocumentFile(document.id);
  const name = KYC_DOCUMENT_WORDS[document.document_type];
  if (file.state !== 'ready') {
    const failed = file.state === 'failed' ? file : null;
    return <MissingEvidence error={failed?.text} onRetry={() => failed?.retry()} height={320} />;
  }
  if (file.type === 'application/pdf') {
    // The page as wide as its frame: the viewer's own list of pages would take half of it.
    return (
      <iframe
        className={styles.pdf}
        src={`${file.address}#navpanes=0&view=FitH`}
        title={`${name}, ${document.file_name}`}
      />
    );
  }
  return <ZoomableImage address={file.address} alt={`${name}, ${document.file_name}`} />;
}

function ZoomableImage({ address, alt }: { address: string; alt: string }) {
  const [step, setStep] = useState(0);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <MissingEvidence error={DAMAGED} onRetry={() => setBroken(false)} height={320} />;
  const zoom = STEPS[step] ?? 1;
  return (
    <div className={styles.image}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged image is scrolled with the arrow keys. */}
      <section className={styles.window} aria-label={alt} tabIndex={0}>
        <img src={address} alt={alt} style={{ width: `${zoom * 100}%` }} onError={() => setBroken(true)} />
      </section>
      <div className={styles.zoom}>
        <Button size="small" aria-label="Zoom out" disabled={step === 0} onClick={() => setStep(step - 1)}>
          −
        </Button>
        <span aria-live="polite">{Math.round(zoom * 100)}%</span>
        <Button
          size="small"
          aria-label="Zoom in"
          disabled={step === STEPS.length - 1}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setStep(step + 1)}
        />
      </div>
    </div>
  );
}

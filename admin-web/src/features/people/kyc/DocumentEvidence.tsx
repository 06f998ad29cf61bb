import { t } from '@souk/contracts/texts/texts';
import { DocumentStage } from './DocumentStage';
import { DocumentTabs } from './DocumentTabs';
import styles from './KycReview.module.css';
import { SelfieBeside } from './SelfieBeside';
import type { StageView } from './useStageView';
import type { Verdicts } from './useVerdicts';

/** A person's documents: one on the stage, and the selfie beside it, so that one look compares both faces. */
export function DocumentEvidence({ verdicts, view }: { verdicts: Verdicts; view: StageView }) {
  const { documents, current, show, see } = verdicts;
  if (!current) return <p>{t('No documents uploaded.')}</p>;
  const selfie = documents.find(({ document_type }) => document_type === 'SELFIE');
  return (
    <>
      <DocumentTabs verdicts={verdicts} />
      <div className={styles.stage}>
        <DocumentStage
          key={current.id}
          document={current}
          view={view}
          onSeen={(isWhole) => see(current.id, isWhole)}
        />
        {selfie && selfie.id !== current.id && (
          <SelfieBeside
            key={selfie.id}
            document={selfie}
            onSeen={() => see(selfie.id)}
            onOpen={() => show(selfie)}
          />
        )}
      </div>
    </>
  );
}

import { Button, Tooltip } from 'antd';
import { actionOn } from '../caseWords';
import type { CaseDecision } from '../decision/Decision';
import styles from './ReviewFrame.module.css';

interface DecisionFootProps {
  decisions: readonly CaseDecision[];
  /** What they decide about, to a screen reader: "deposit 12". */
  subject: string;
  /** Whether all checks agree: only then is the usual decision in the main colour. */
  isClean: boolean;
  /** Whether another admin is at the case. */
  isHeld: boolean;
  want: (action: string) => void;
}

/** A case's decisions, one button each, with the keys that press them: the first is the one that is usually right. */
export function DecisionFoot({ decisions, subject, isClean, isHeld, want }: DecisionFootProps) {
  if (decisions.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {decisions.map((decision, at) => (
        <Tooltip key={decision.action} title={decision.blocked}>
          <Button
            block
            size="large"
            type={isClean && at === 0 && !decision.danger ? 'primary' : 'default'}
            disabled={isHeld || Boolean(decision.blocked)}
            aria-label={actionOn(decision.label, subject)}
            aria-keyshortcuts={String(at + 1)}
            data-key={at + 1}
            onClick={() => want(decision.action)}
          >
            {decision.label}…
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

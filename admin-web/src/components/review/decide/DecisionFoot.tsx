import { Button, Typography } from 'antd';
import type { CaseDecision } from '../../decision/Decision';
import { actionOn } from '../../words/caseWords';
import styles from '../ReviewFrame.module.css';

interface DecisionFootProps {
  decisions: readonly CaseDecision[];
  /** Subject for a screen reader: "deposit 12". */
  subject: string;
  /** All checks agree: only then does the usual decision have the main colour. */
  isClean: boolean;
  isHeld: boolean;
  /** Why decisions are blocked, where the checks say it already. */
  said?: string;
  want: (action: string) => void;
}

/** A case's decisions, each with a button and its key; the usual one comes first. */
export function DecisionFoot({ decisions, subject, isClean, isHeld, said, want }: DecisionFootProps) {
  if (decisions.length === 0) return null;
  const blocks = new Set(decisions.flatMap(({ blocked }) => blocked ?? []));
  if (said) blocks.delete(said);
  return (
    <>
      {[...blocks].map((blocked) => (
        <div key={blocked}>
          <Typography.Text type="secondary">{blocked}</Typography.Text>
        </div>
      ))}
      <div className={styles.buttons}>
        {decisions.map((decision, at) => (
          <Button
            key={decision.action}
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
        ))}
      </div>
    </>
  );
}

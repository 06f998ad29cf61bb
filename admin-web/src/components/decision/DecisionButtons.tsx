import { Button } from 'antd';
import { use } from 'react';
import { EvidenceGaps } from '../review/MissingEvidence';
import type { SendableDecision } from './Decision';
import styles from './DecisionButtons.module.css';

interface DecisionButtonsProps {
  decisions: SendableDecision[];
  ask: (decision: SendableDecision) => void;
  /** What they decide about, to a screen reader: "deposit 12". */
  subject: string;
  /** In a drawer the buttons have room; in a row they are small. */
  size?: 'small' | 'large';
}

/** A row's decisions, one button each: the first is the one that is usually right. */
export function DecisionButtons({ decisions, ask, subject, size = 'small' }: DecisionButtonsProps) {
  const gaps = use(EvidenceGaps);
  if (decisions.length === 0) return null;
  return (
    <div className={size === 'large' ? styles.large : styles.small}>
      {decisions.map((decision) => (
        <Button
          key={decision.label}
          {...(size === 'small' ? inRow(decision) : inReview(decision))}
          aria-label={`${decision.label} ${subject}`}
          onClick={() => ask({ ...decision, lacksEvidence: gaps !== null && gaps.current > 0 })}
        >
          {decision.label}
        </Button>
      ))}
    </div>
  );
}

/** Quiet: a list of them is read all day. */
const inRow = ({ danger }: SendableDecision) =>
  ({ size: 'small', type: danger ? 'text' : 'default' }) as const;

const inReview = ({ danger }: SendableDecision) =>
  ({ size: 'large', type: danger ? 'default' : 'primary', danger }) as const;

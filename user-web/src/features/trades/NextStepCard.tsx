import type { TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { Card, Icon, type IconName } from '@souk/web-core/ui';
import styles from './NextStepCard.module.css';
import { nextStep, type TradeTurn } from './nextStep';
import { TradeActions } from './TradeActions';
import { STEP_ACTIONS } from './traderActions';

const heads: Record<TradeTurn, { label: string; icon: IconName }> = {
  you: { label: 'Your turn', icon: 'arrow' },
  counterparty: { label: 'Waiting for the other side', icon: 'clock' },
  team: { label: 'Waiting for our team', icon: 'shield' },
  nobody: { label: 'Closed', icon: 'lock' },
  unknown: { label: 'Something new', icon: 'info' },
};

interface NextStepCardProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** The one thing that comes next, and what happens if nobody does anything. */
export function NextStepCard({ trade, side, onDone }: NextStepCardProps) {
  const step = nextStep(trade, side);
  const { label, icon } = heads[step.turn];
  return (
    <Card>
      <section className={styles.step} aria-label="Next step">
        {/* Without the buttons: their dialogs are among them, and would be read out in full. */}
        <div className={styles.step} aria-live="polite">
          <p className={step.turn === 'you' ? styles.yours : styles.turn}>
            <Icon name={icon} size={16} /> {label}
          </p>
          <h2 className={styles.title}>{step.title}</h2>
          <p>{step.text}</p>
          {step.otherwise && (
            <p className={styles.otherwise}>
              <strong>If nothing is done:</strong> {step.otherwise}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {/* The same for every step: a dialog keeps what was typed when the other side was faster. */}
          <TradeActions trade={trade} side={side} only={STEP_ACTIONS} onDone={onDone} />
        </div>
      </section>
    </Card>
  );
}

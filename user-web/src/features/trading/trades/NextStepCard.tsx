import { situationOf } from '@souk/contracts/trading/situation';
import { factsOf } from '@souk/contracts/trading/tradeConditions';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { serverNow } from '@souk/web-core/format';
import { Banner, Card, Countdown, Icon, type IconName } from '@souk/web-core/ui';
import { latePaymentText } from './closedTexts';
import { MoreActions } from './MoreActions';
import styles from './NextStepCard.module.css';
import { type NextStep, nextStep } from './nextStep';
import { TradeActions } from './TradeActions';
import { TradeQuestion } from './TradeQuestion';
import { STEP_ACTIONS } from './traderActions';

const CLOSED = 'closed';
const heads: Record<NonNullable<NextStep['turn']> | typeof CLOSED, { label: string; icon: IconName }> = {
  you: { label: 'Your turn', icon: 'arrow' },
  counterparty: { label: 'Waiting for the other side', icon: 'clock' },
  platform: { label: 'Waiting for our team', icon: 'shield' },
  [CLOSED]: { label: 'Closed', icon: 'lock' },
  unknown: { label: 'Something new', icon: 'info' },
};

interface NextStepCardProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** The one thing that comes next, until when, and what happens if nothing is done. */
export function NextStepCard({ trade, side, onDone }: NextStepCardProps) {
  const step = nextStep(trade, side);
  const { label, icon } = heads[step.turn ?? CLOSED];
  const { deadline, tasks } = situationOf(factsOf(trade, serverNow()), side);
  const isAsked = tasks.includes('answer');
  const latePayment = latePaymentText(trade, side);
  return (
    <Card>
      <section className={styles.step} aria-label="Next step">
        <div className={styles.head}>
          {deadline && <Countdown {...deadline} size={84} />}
          {/* Without the buttons: their dialogs are among them, and would be read out in full. */}
          <div className={styles.step} aria-live="polite">
            <p className={step.turn === 'you' || isAsked ? styles.yours : styles.turn}>
              <Icon name={icon} size={16} /> {label}
              {isAsked && (step.turn === 'you' ? ', and a question to you' : '; a question to you')}
            </p>
            <h2 className={styles.title}>{step.title}</h2>
            <p>{step.text}</p>
            {step.otherwise && (
              <p className={styles.otherwise}>
                <strong>If nothing is done:</strong> {step.otherwise}
              </p>
            )}
            {deadline?.isStopped && (
              <p className={styles.otherwise}>
                <strong>Deadlines stand still</strong> while the platform is away, in maintenance, or trading
                is off. No time is lost: you’ll have the same time left afterwards.
              </p>
            )}
          </div>
        </div>
        {latePayment && (
          <Banner tone="info" announce={false}>
            {latePayment}
          </Banner>
        )}
        <TradeQuestion trade={trade} side={side} onDone={onDone} />
        <div className={styles.actions}>
          {/* The same for every step: a dialog keeps what was typed when the other side was faster. */}
          <TradeActions trade={trade} side={side} only={STEP_ACTIONS} onDone={onDone} />
        </div>
        <MoreActions trade={trade} side={side} onDone={onDone} />
      </section>
    </Card>
  );
}

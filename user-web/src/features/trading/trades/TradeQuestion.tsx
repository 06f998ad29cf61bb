import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { requestTexts } from './requestTexts';
import { TradeActions } from './TradeActions';
import styles from './TradeQuestion.module.css';
import { ANSWER_ACTIONS } from './traderActions';

interface TradeQuestionProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** What one side asks of the other, what agreeing does, and the answers. */
export function TradeQuestion({ trade, side, onDone }: TradeQuestionProps) {
  const texts = requestTexts(trade, side);
  return (
    <div className={texts ? styles.question : undefined}>
      <div aria-live="polite">
        {texts && (
          <>
            <h3 className={styles.title}>{texts.title}</h3>
            <p className={styles.text}>{texts.consequence}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {/* Also without a question: a dialog stays open when the question was taken back. */}
        <TradeActions trade={trade} side={side} only={ANSWER_ACTIONS} onDone={onDone} />
      </div>
    </div>
  );
}

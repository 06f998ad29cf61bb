import { t } from '@souk/contracts/texts/texts';
import { wrongPayment } from '@souk/contracts/trading/trades/payments';
import { situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { paths } from '@souk/web-core';
import { exactAmount, serverNow } from '@souk/web-core/format';
import {
  Button,
  Card,
  Countdown,
  classNames,
  Icon,
  type IconName,
  LinkButton,
  rich,
} from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { counterparty } from '../counterparty';
import { requestTexts } from '../requestTexts';
import { FoundPayments } from '../send/FoundPayments';
import { Destination, HashForm, sentNotice, useHashForm } from '../send/HashForm';
import {
  ANSWER_ACTIONS,
  actionLabel,
  EVIDENCE_ACTIONS,
  primaryAction,
  STEP_ACTIONS,
  type TraderAction,
  traderActions,
} from '../traderActions';
import { useTradeAction } from '../useTradeAction';
import { ClockStopped } from './ClockStopped';
import { MoreActions } from './MoreActions';
import styles from './NextStepCard.module.css';
import { type NextStep, nextStep } from './nextStep';
import { TradeNotices } from './TradeNotices';

/** The other side’s turn has its name for a label. */
const HEADS: Record<NonNullable<NextStep['turn']> | 'closed', [icon: IconName, label?: string]> = {
  you: ['arrow', t('Your turn')],
  counterparty: ['clock'],
  platform: ['shield', t('Waiting for our team')],
  closed: ['lock', t('Closed')],
  unknown: ['info', t('Something new')],
};

interface NextStepCardProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** The next step: an open question first, then the task with its deadline and the consequence of missing it. */
export function NextStepCard({ trade, side, onDone }: NextStepCardProps) {
  const { tasks } = situationOf(factsOf(trade, serverNow()), side);
  const { press, busy, dialog } = useTradeAction(trade, onDone);
  const hash = useHashForm(trade, trade.buyer_wallet_address, () => onDone(sentNotice(trade.status)));
  const entered = hash.form.values.seller_txn_hash;
  const allowed = traderActions(trade, side);
  const added = addedHash(trade, side, allowed);
  // A hash being typed outlasts the step: if the other side starts a dispute, it becomes evidence.
  const sends =
    tasks.includes('send') || added !== null || (entered !== '' && entered !== trade.seller_txn_hash);
  const isFound = trade.found_payments.some(({ contested }) => !contested) && entered === '';
  const isAsked = tasks.includes('answer');
  const formId = `hash-${trade.id}`;
  const isClosed = ['completed', 'cancelled'].includes(trade.status);

  const others = added ? allowed.filter((action) => action !== 'add_payment') : allowed;
  const primary = primaryAction(allowed);
  const answers = allowed.filter((action) => ANSWER_ACTIONS.includes(action));
  const steps = [...STEP_ACTIONS, ...EVIDENCE_ACTIONS].filter(
    (action) => allowed.includes(action) && !(sends && action === 'send_hash'),
  );
  const buttons = (actions: readonly TraderAction[]) =>
    actions.map((action) => (
      <Button
        key={action}
        variant={action === primary ? 'primary' : 'secondary'}
        busy={action === busy}
        onClick={() => press(action)}
      >
        {actionLabel(action, trade)}
      </Button>
    ));
  return (
    <Card>
      <section className={styles.step} aria-label={t('Next step')}>
        <Question trade={trade} side={side} />
        {answers.length > 0 && (
          <Bar unread={isAsked ? trade.unread_messages : undefined}>{buttons(answers)}</Bar>
        )}
        <Words trade={trade} side={side} />
        <TradeNotices trade={trade} side={side} />
        <FoundPayments trade={trade} side={side} busy={hash.form.submitting} onUse={hash.use} />
        {sends && (
          <>
            <Destination trade={trade} />
            <HashForm {...hash} id={formId} coin={trade.crypto_type} />
          </>
        )}
        <div className={styles.rows}>
          <Bar unread={isAsked ? undefined : trade.unread_messages} isClosed={isClosed}>
            {sends && (
              <Button
                type="submit"
                form={formId}
                variant={isAsked || isFound || added ? 'secondary' : 'primary'}
                busy={hash.form.submitting}
                busyLabel={hash.check.isLooking ? t('Checking…') : t('Sending…')}
              >
                {added ?? actionLabel('send_hash', trade)}
              </Button>
            )}
            {buttons(steps.slice(0, 1))}
            {isClosed && <Afterwards trade={trade} side={side} />}
          </Bar>
          {steps.length > 1 && (
            <div className={classNames(styles.actions, styles.rest)}>{buttons(steps.slice(1))}</div>
          )}
        </div>
        <MoreActions trade={trade} side={side} allowed={others} onPress={press} />
        {dialog}
      </section>
    </Card>
  );
}

/** Label of the form for a further hash, if the chain misses one; null without. */
function addedHash(trade: Trade, side: TradeSide, allowed: readonly TraderAction[]): string | null {
  const isMissing = trade.status === 'crypto_sent' && trade.verdict?.outcome === 'wrong';
  if (!isMissing || !allowed.includes('add_payment')) return null;
  return wrongPayment(trade, side) ? t('Replace the wrong hash') : actionLabel('add_payment', trade);
}

function Question({ trade, side }: Omit<NextStepCardProps, 'onDone'>) {
  const question = requestTexts(trade, side);
  return (
    <div className={question ? styles.question : undefined} aria-live="polite">
      {question && (
        <>
          <h2 className={styles.asked}>{question.title}</h2>
          <p>{question.consequence}</p>
        </>
      )}
    </div>
  );
}

/** The party to act, the task and what follows. Separate from the buttons, whose dialogs would be read out in full. */
function Words({ trade, side }: Omit<NextStepCardProps, 'onDone'>) {
  const step = nextStep(trade, side);
  const [icon, label = t('{other}’s turn', { other: counterparty(trade, side) })] =
    HEADS[step.turn ?? 'closed'];
  const { deadline } = situationOf(factsOf(trade, serverNow()), side);
  return (
    <div className={styles.head}>
      {deadline && <Countdown {...deadline} size={84} />}
      <div className={styles.words} aria-live="polite">
        <p className={step.turn === 'you' ? styles.yours : styles.turn}>
          <Icon name={icon} size={16} /> {label}
        </p>
        <h2 className={styles.title}>{step.title}</h2>
        {step.text && <p>{step.text}</p>}
        {step.otherwise && (
          <p className={styles.otherwise}>
            <strong>{step.turn === 'you' ? t('If you miss it:') : t('If nothing happens:')}</strong>{' '}
            {step.otherwise}
          </p>
        )}
        {deadline?.isStopped && <ClockStopped trade={trade} />}
      </div>
    </div>
  );
}

interface BarProps {
  /** Undefined for buttons that are not fixed to the bottom. */
  unread: number | undefined;
  isClosed?: boolean;
  children: ReactNode;
}

/** Available actions. On a phone they stand at the bottom of the screen with a link to the chat. */
function Bar({ unread, isClosed = false, children }: BarProps) {
  if (unread === undefined) return <div className={styles.actions}>{children}</div>;
  return (
    <div className={classNames(styles.actions, styles.bar)} data-page-bar>
      {children}
      {(!isClosed || unread > 0) && (
        <div className={styles.talk}>
          <LinkButton href="#talk" icon="talk" wide>
            <span className={styles.label}>{t('Messages')}</span>
            {unread > 0 && (
              <b>
                {' '}
                {rich('{count}<hidden> unread</hidden>', {
                  count: unread,
                  hidden: (words) => <span className="visually-hidden">{words}</span>,
                })}
              </b>
            )}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The buyer of an offer goes back to it with the same amount; the seller finds the bids of the market. */
function Afterwards({ trade, side }: Omit<NextStepCardProps, 'onDone'>) {
  const { offer_id: offer, bid_id: bid, crypto_amount: amount } = trade;
  const [label, href] =
    side === 'seller'
      ? [t('Trade again'), `${paths.offers}?side=sell`]
      : bid
        ? [t('Post another bid'), `${paths.myBids}&new`]
        : [t('Trade again'), `${paths.offers}?trade=${offer}&amount=${exactAmount(amount)}`];
  return (
    <>
      <LinkButton href={href}>{label}</LinkButton>
      <LinkButton href={paths.wallet}>{t('Wallet')}</LinkButton>
    </>
  );
}

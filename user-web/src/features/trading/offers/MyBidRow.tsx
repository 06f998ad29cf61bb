import { compareAmounts } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { OwnBid } from '@souk/contracts/trading/bids';
import { formatUsdt, sayCrypto, sayMinutes, sayUsdt } from '@souk/web-core/format';
import { Button, CoinMark, ConfirmDialog, classNames, Time } from '@souk/web-core/ui';
import { useState } from 'react';
import { conditionTexts } from '../../../components/conditionTexts';
import type { Say } from '../../../components/useNotice';
import { BidStatusChip } from './BidStatusChip';
import { bidsApi } from './bidsApi';
import { LimitsBar } from './LimitsBar';
import styles from './MyOfferRow.module.css';

/** One of the user's own bids: what was bought by it, what it holds, and what can be done to it. */
export function MyBidRow({ bid, onDone }: { bid: OwnBid; onDone: Say }) {
  const [changeBid, { isLoading }] = bidsApi.useChangeBidMutation();
  const [closing, setClosing] = useState(false);
  const { id, crypto_type: coin, status, held_usdt: held, returned_usdt: returned } = bid;
  const isActive = status === 'active';
  const isOver = bid.ended_at !== null;
  const toggle = async () => {
    // As with an offer, the list says what became of it.
    const result = await changeBid({ id, status: isActive ? 'paused' : 'active' });
    if (!result.error) onDone(isActive ? t('Bid paused. Sellers no longer see it.') : t('Bid activated.'));
  };
  return (
    <>
      <article className={classNames(styles.row, styles.bid)}>
        <div className={styles.what}>
          <CoinMark coin={coin} size={32} />
          <div>
            <h2 className={styles.name}>{t('Buy {amount}', { amount: sayCrypto(bid.amount, coin) })}</h2>
            <BidStatusChip status={status} />
          </div>
        </div>
        <div className={styles.price}>
          <bdi dir="ltr">
            <strong>{formatUsdt(bid.price_per_unit)}</strong> USDT
          </bdi>
          <p className={styles.note}>
            {t('sent within {sendWithinMinutes}', {
              sendWithinMinutes: sayMinutes(bid.send_within_minutes),
            })}
          </p>
        </div>
        <div className={styles.limits}>
          {bid.ended_at === null ? (
            <LimitsBar offer={bid} />
          ) : (
            <p className={styles.note}>
              <Time value={bid.ended_at} />
            </p>
          )}
          {conditionTexts(bid, 'buy').map((text) => (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ))}
        </div>
        <div className={styles.results}>
          <p>
            {compareAmounts(bid.filled_amount, '0') > 0
              ? t('{coins} taken', { coins: sayCrypto(bid.filled_amount, coin) })
              : isOver
                ? t('No trades')
                : t('No trades yet')}
          </p>
          <p className={styles.note}>
            {isOver
              ? t('{amount} came back', { amount: sayUsdt(returned) })
              : t('{amount} in escrow', { amount: sayUsdt(held) })}
          </p>
        </div>
        {!isOver && (
          <div className={styles.actions}>
            <Button small busy={isLoading} onClick={() => void toggle()}>
              {isActive ? t('Pause') : t('Activate')}
            </Button>
            <Button small variant="quiet" onClick={() => setClosing(true)}>
              {t('Close bid')}
            </Button>
          </div>
        )}
      </article>
      {closing && <CloseDialog bid={bid} onDone={onDone} onClose={() => setClosing(false)} />}
    </>
  );
}

interface CloseDialogProps {
  bid: OwnBid;
  onDone: Say;
  onClose: () => void;
}

function CloseDialog({ bid, onDone, onClose }: CloseDialogProps) {
  const [closeBid] = bidsApi.useCloseBidMutation();
  return (
    <ConfirmDialog
      title={t('Close this bid?')}
      confirmLabel={t('Close bid')}
      cancelLabel={t('Keep bid')}
      onConfirm={async () => {
        await closeBid(bid.id).unwrap();
        onDone(t('Bid closed. What was left of it is available again.'), { movesFocus: true });
      }}
      onClose={onClose}
    >
      {t(
        '{amount} comes back to your available balance right away. Trades on this bid go on. A closed bid can’t be opened again.',
        { amount: sayUsdt(bid.held_usdt) },
      )}
    </ConfirmDialog>
  );
}

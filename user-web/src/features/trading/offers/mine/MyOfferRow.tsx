import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { OfferStatistics } from '@souk/contracts/trading/offers/offers';
import { formatCount, formatUsdt, sayCrypto, sayMinutes, sayTimeLeft, sayUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Button, Chip, CoinMark, ConfirmDialog, classNames, Time } from '@souk/web-core/ui';
import { useState } from 'react';
import { conditionTexts } from '../../../../components/terms/conditionTexts';
import { floatingText } from '../../../../components/terms/floatingText';
import type { Say } from '../../../../components/useNotice';
import { LimitsBar } from '../LimitsBar';
import { OfferStatusChip } from '../OfferStatusChip';
import { offerRank } from '../offerRank';
import { offersApi } from '../offersApi';
import { offerLimits, promiseText } from '../offerTerms';
import { isBid, type Own, ownOffersApi, sideOf } from '../ownOffersApi';
import { EditPrice } from './EditPrice';
import styles from './MyOfferRow.module.css';
import { OffMarketReasons } from './OffMarketReasons';

const TEXTS = {
  sell: {
    paused: t('Offer paused. Buyers no longer see it.'),
    activated: t('Offer activated. Buyers see it now.'),
    remove: t('Delete'),
    removeTitle: t('Delete this offer?'),
    confirmRemove: t('Delete offer'),
    keep: t('Keep offer'),
    removed: t('Offer deleted.'),
  },
  buy: {
    paused: t('Bid paused. Sellers no longer see it.'),
    activated: t('Bid activated.'),
    remove: t('Close bid'),
    removeTitle: t('Close this bid?'),
    confirmRemove: t('Close bid'),
    keep: t('Keep bid'),
    removed: t('Bid closed. What was left of it is available again.'),
  },
};

interface MyOfferRowProps {
  own: Own;
  /** Undefined if no trade was opened on it. */
  statistics: OfferStatistics | undefined;
  onEdit: () => void;
  onCopy: () => void;
  onDone: Say;
}

export function MyOfferRow({ own, statistics, onEdit, onCopy, onDone }: MyOfferRowProps) {
  const [change, { isLoading }] = ownOffersApi.useChangeOwnMutation();
  const [remove] = ownOffersApi.useRemoveOwnMutation();
  const [removing, setRemoving] = useState(false);
  const [pricing, setPricing] = useState(false);
  const { id, crypto_type: coin } = own;
  const side = sideOf(own);
  const texts = TEXTS[side];
  const isActive = own.status === 'active';
  const { data: market } = offersApi.useCheapestOffersQuery(coin, { skip: isBid(own) });
  const toggle = async () => {
    // A failed toggle shows no message (docs/domain.md#what-pages-show); the list is refetched, so it shows the actual state.
    const result = await change({ side, id, changes: { status: isActive ? 'paused' : 'active' } });
    if (!result.error) onDone(isActive ? texts.paused : texts.activated);
  };

  return (
    <>
      <article className={classNames(styles.row, isBid(own) && styles.bid)}>
        <div className={styles.what}>
          <CoinMark coin={coin} size={32} />
          <div>
            <h2 className={primitives.small}>
              {isBid(own)
                ? t('Buy {amount}', { amount: sayCrypto(own.amount, coin) })
                : t('Sell {limits}', { limits: offerLimits(own) })}
            </h2>
            <OfferChip own={own} />
          </div>
        </div>
        <div className={styles.price}>
          <Price
            own={own}
            isOpen={pricing}
            onPress={() => (own.reference ? onEdit() : setPricing(!pricing))}
          />
          <p className={styles.note}>
            {(!isBid(own) && offerRank(own, market)) ||
              t('sent within {sendWithinMinutes}', {
                sendWithinMinutes: sayMinutes(own.send_within_minutes),
              })}
          </p>
        </div>
        <div className={styles.limits}>
          {own.ended_at ? (
            <p className={styles.note}>
              <Time value={own.ended_at} />
            </p>
          ) : (
            <LimitsBar offer={own} />
          )}
          {notesOf(own).map((text) => (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ))}
        </div>
        <div className={styles.results}>
          {resultsOf(own, statistics).map((text, at) => (
            <p key={text} className={at > 0 ? styles.note : undefined}>
              {text}
            </p>
          ))}
        </div>
        {!own.ended_at && (
          <div className={styles.actions}>
            <Button small busy={isLoading} onClick={() => void toggle()}>
              {isActive ? t('Pause') : t('Activate')}
            </Button>
            <Button small onClick={onEdit}>
              {t('Edit')}
            </Button>
            <Button small onClick={onCopy}>
              {t('Copy')}
            </Button>
            <Button small variant="quiet" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          </div>
        )}
        {pricing && (
          <EditPrice
            own={own}
            onDone={(...said) => {
              setPricing(false);
              onDone(...said);
            }}
          />
        )}
        <OffMarketReasons why={own.market?.why ?? []} />
      </article>
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.confirmRemove}
          cancelLabel={texts.keep}
          onConfirm={async () => {
            await remove({ side, id }).unwrap();
            onDone(texts.removed, { movesFocus: true });
          }}
          onClose={() => setRemoving(false)}
        >
          {removeText(own)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Status; active offers off the market have their own. */
function OfferChip({ own: { status, market } }: { own: Own }) {
  if (status !== 'active' || !market?.why.length) return <OfferStatusChip status={status} />;
  const isSoldOut = market.why.every(({ code }) => code === 'sold_out');
  return <Chip tone="warning">{isSoldOut ? t('Sold out') : t('Off the market')}</Chip>;
}

function Price({ own, isOpen, onPress }: { own: Own; isOpen: boolean; onPress: () => void }) {
  const price = (
    <bdi dir="ltr">
      <strong>{formatUsdt(own.price_per_unit)}</strong> USDT
    </bdi>
  );
  if (own.ended_at) return price;
  return (
    <Button
      small
      variant="quiet"
      aria-expanded={own.reference ? undefined : isOpen}
      aria-label={t('Change the price, {price}', { price: sayUsdt(own.price_per_unit) })}
      onClick={onPress}
    >
      {price}
    </Button>
  );
}

const removeText = (own: Own) =>
  isBid(own)
    ? t(
        '{amount} comes back to your available balance right away. Trades on this bid go on. A closed bid can’t be opened again.',
        { amount: sayUsdt(own.held_usdt) },
      )
    : t(
        '{limits} at {price}. Buyers no longer see it, and it can’t be brought back. To take a break, pause it instead.',
        { limits: offerLimits(own), price: sayUsdt(own.price_per_unit) },
      );

function notesOf(own: Own): string[] {
  if (isBid(own)) return [floatingText(own), ...conditionTexts(own, 'buy')].flatMap((text) => text ?? []);
  const { reserved_amount: reserved, crypto_type: coin } = own;
  const inTrades = t('{coins} in live trades', { coins: sayCrypto(reserved, coin) });
  return [
    floatingText(own),
    promiseText(own),
    ...conditionTexts(own, 'sell'),
    compareAmounts(reserved, '0') > 0 ? inTrades : null,
  ].flatMap((text) => text ?? []);
}

function resultsOf(own: Own, statistics: OfferStatistics | undefined): string[] {
  const coin = own.crypto_type;
  if (isBid(own)) {
    const isOver = own.ended_at !== null;
    const none = isOver ? t('No trades') : t('No trades yet');
    const isTaken = compareAmounts(own.filled_amount, '0') > 0;
    return [
      isTaken ? t('{coins} taken', { coins: sayCrypto(own.filled_amount, coin) }) : none,
      isOver
        ? t('{amount} came back', { amount: sayUsdt(own.returned_usdt) })
        : t('{amount} in escrow', { amount: sayUsdt(own.held_usdt) }),
    ];
  }
  if (!statistics) return [t('No trades yet')];
  const { trades_opened: opened, trades_completed: completed, median_send_minutes, ...sold } = statistics;
  const coins = sayCrypto(sold.sold_amount, coin);
  const time = sayTimeLeft(Math.max(median_send_minutes ?? 0, 1) * 60_000);
  return [
    t('{opened, plural, one {# trade} other {# trades}}, {completed} completed', {
      opened,
      completed: formatCount(completed),
    }),
    median_send_minutes === null
      ? t('{coins} sold', { coins })
      : t('{coins} sold, usually sent in {time}', { coins, time }),
    ...(compareAmounts(sold.sold_today, '0') > 0
      ? [t('{coins} of it today', { coins: sayCrypto(sold.sold_today, coin) })]
      : []),
  ];
}

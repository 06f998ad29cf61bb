import { compareAmounts } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { OfferStatistics } from '@souk/contracts/trading/offers';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import { formatCount, formatUsdt, sayCrypto, sayMinutes, sayTimeLeft, sayUsdt } from '@souk/web-core/format';
import { Button, Chip, CoinMark, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { conditionTexts } from '../../../components/conditionTexts';
import { floatingText } from '../../../components/floatingText';
import type { Say } from '../../../components/useNotice';
import { EditPrice } from './EditPrice';
import { LimitsBar } from './LimitsBar';
import styles from './MyOfferRow.module.css';
import { OfferStatusChip } from './OfferStatusChip';
import { OffMarketReasons } from './OffMarketReasons';
import { useDeleteOfferMutation, useUpdateOfferMutation } from './offersApi';
import { offerLimits, promiseText } from './offerTerms';

interface MyOfferRowProps {
  offer: OwnOffer;
  /** Where it stands among all that buyers see. */
  rank: string | null;
  /** What came of it; undefined where no trade was opened on it. */
  statistics: OfferStatistics | undefined;
  onEdit: () => void;
  onCopy: () => void;
  onDone: Say;
}

/** One of the user's own offers with what can be done to it. */
export function MyOfferRow({ offer, rank, statistics, onEdit, onCopy, onDone }: MyOfferRowProps) {
  const [updateOffer, { isLoading }] = useUpdateOfferMutation();
  const [deleteOffer] = useDeleteOfferMutation();
  const [deleting, setDeleting] = useState(false);
  const [pricing, setPricing] = useState(false);
  const isActive = offer.status === 'active';
  const { why } = offer.market;
  const notes = [floatingText(offer), promiseText(offer), ...conditionTexts(offer, 'sell')];

  const toggle = async () => {
    // A failed toggle shows no message (docs/domain.md#what-pages-show); the list is fetched again, so it shows what is true.
    const result = await updateOffer({ id: offer.id, changes: { status: isActive ? 'paused' : 'active' } });
    if (!result.error)
      onDone(
        isActive ? t('Offer paused. Buyers no longer see it.') : t('Offer activated. Buyers see it now.'),
      );
  };

  return (
    <>
      <article className={styles.row}>
        <div className={styles.what}>
          <CoinMark coin={offer.crypto_type} size={32} />
          <div>
            <h2 className={styles.name}>{t('Sell {limits}', { limits: offerLimits(offer) })}</h2>
            {isActive && why.length > 0 ? (
              <Chip tone="warning">
                {why.every(({ code }) => code === 'sold_out') ? t('Sold out') : t('Off the market')}
              </Chip>
            ) : (
              <OfferStatusChip status={offer.status} />
            )}
          </div>
        </div>
        <div className={styles.price}>
          <Button
            small
            variant="quiet"
            aria-expanded={offer.reference ? undefined : pricing}
            aria-label={t('Change the price, {price}', { price: sayUsdt(offer.price_per_unit) })}
            onClick={() => (offer.reference ? onEdit() : setPricing(!pricing))}
          >
            <bdi dir="ltr">
              <strong>{formatUsdt(offer.price_per_unit)}</strong> USDT
            </bdi>
          </Button>
          <p className={styles.note}>
            {rank ??
              t('sent within {sendWithinMinutes}', {
                sendWithinMinutes: sayMinutes(offer.send_within_minutes),
              })}
          </p>
        </div>
        <div className={styles.limits}>
          <LimitsBar offer={offer} />
          {notes
            .flatMap((text) => text ?? [])
            .map((text) => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          {compareAmounts(offer.reserved_amount, '0') > 0 && (
            <p className={styles.note}>
              {t('{coins} in live trades', { coins: sayCrypto(offer.reserved_amount, offer.crypto_type) })}
            </p>
          )}
        </div>
        <Results offer={offer} statistics={statistics} />
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
          <Button small variant="quiet" onClick={() => setDeleting(true)}>
            {t('Delete')}
          </Button>
        </div>
        {pricing && (
          <EditPrice
            offer={offer}
            onDone={(...said) => {
              setPricing(false);
              onDone(...said);
            }}
          />
        )}
        <OffMarketReasons why={why} />
      </article>
      {deleting && (
        <ConfirmDialog
          title={t('Delete this offer?')}
          confirmLabel={t('Delete offer')}
          cancelLabel={t('Keep offer')}
          onConfirm={async () => {
            await deleteOffer(offer.id).unwrap();
            onDone(t('Offer deleted.'), { movesFocus: true });
          }}
          onClose={() => setDeleting(false)}
        >
          {t(
            '{limits} at {price}. Buyers no longer see it, and it can’t be brought back. To take a break, pause it instead.',
            { limits: offerLimits(offer), price: sayUsdt(offer.price_per_unit) },
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What came of an offer, in two lines. */
function Results({ offer, statistics }: { offer: OwnOffer; statistics: OfferStatistics | undefined }) {
  if (!statistics) return <p className={styles.results}>{t('No trades yet')}</p>;
  const { trades_opened: opened, trades_completed: completed, median_send_minutes, ...sold } = statistics;
  const coins = sayCrypto(sold.sold_amount, offer.crypto_type);
  return (
    <div className={styles.results}>
      <p>
        {t('{opened, plural, one {# trade} other {# trades}}, {completed} completed', {
          opened,
          completed: formatCount(completed),
        })}
      </p>
      <p className={styles.note}>
        {median_send_minutes === null
          ? t('{coins} sold', { coins })
          : t('{coins} sold, usually sent in {time}', {
              coins,
              time: sayTimeLeft(Math.max(median_send_minutes, 1) * 60_000),
            })}
      </p>
      {compareAmounts(sold.sold_today, '0') > 0 && (
        <p className={styles.note}>
          {t('{coins} of it today', { coins: sayCrypto(sold.sold_today, offer.crypto_type) })}
        </p>
      )}
    </div>
  );
}

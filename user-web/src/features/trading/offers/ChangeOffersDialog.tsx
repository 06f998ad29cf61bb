import {
  addAmounts,
  compareAmounts,
  parseDecimal,
  percentageOf,
  subtractAmounts,
} from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { ChangeOffersRequest } from '@souk/contracts/trading/changeOffers';
import { marginPercentage, pricePerUnit } from '@souk/contracts/trading/floatingFields';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import type { CryptoType } from '@souk/contracts/trading/terms';
import { Field, Select } from '@souk/web-core/form';
import { formatUsdt } from '@souk/web-core/format';
import { CoinMark, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { sayMargin } from '../../../components/floatingText';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import type { Say } from '../../../components/useNotice';
import styles from './ChangeOffersDialog.module.css';
import { offersApi } from './offersApi';
import { offerLimits } from './offerTerms';

/** As many as one request takes. */
const MOST = 100;

const WAYS = [
  { value: 'lower', label: t('Lower their prices') },
  { value: 'raise', label: t('Raise their prices') },
  { value: 'floor', label: t('Set their lowest price') },
  { value: 'pause', label: t('Pause them') },
  { value: 'activate', label: t('Activate them') },
] as const;
type Way = (typeof WAYS)[number]['value'];
type Change = ChangeOffersRequest['changes'][number];

interface ChangeOffersDialogProps {
  offers: readonly OwnOffer[];
  onDone: Say;
  onClose: () => void;
}

/** Changes several offers at once, all or none. Each new price is shown before it is sent. */
export function ChangeOffersDialog({ offers: all, onDone, onClose }: ChangeOffersDialogProps) {
  const offers = all.slice(0, MOST);
  const [changeOffers] = offersApi.useChangeOffersMutation();
  const farPrice = useFarPriceQuestion('sell');
  const [way, setWay] = useState<Way>('lower');
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const error = typed === '' ? null : errorOf(way, typed);
  const changes = offers.flatMap((offer) => changeOf(offer, way, typed) ?? []);
  const ways = WAYS.filter(({ value }) => value !== 'floor' || offers.some(({ reference }) => reference));
  const send = async () => {
    const chosen = changes.filter(({ id }) => !left.has(id));
    if (chosen.length === 0) throw new Error(errorOf(way, typed) ?? t('Nothing to change'));
    for (const [coin, price] of lowestPrices(offers, chosen)) await farPrice.ask(coin, price);
    await changeOffers(chosen).unwrap();
    onDone(t('{count, plural, one {# offer} other {# offers}} changed.', { count: chosen.length }));
  };
  return (
    <ConfirmDialog
      title={t('Change several offers')}
      confirmLabel={t('Change them')}
      tone="primary"
      onConfirm={send}
      onClose={onClose}
    >
      {farPrice.dialog}
      <div className={styles.fields}>
        <Select
          label={t('What to do')}
          name="way"
          value={way}
          options={ways}
          onValueChange={(value) => {
            setWay(WAYS.find((one) => one.value === value)?.value ?? way);
            setTyped('');
          }}
        />
        {isOfPrice(way) && (
          <Field
            {...(way === 'floor'
              ? { label: t('Never below'), adornment: 'USDT' }
              : { label: t('By how much'), adornment: '%' })}
            name="typed"
            look="number"
            placeholder="0"
            value={typed}
            error={error}
            onValueChange={setTyped}
          />
        )}
      </div>
      <fieldset className={styles.offers}>
        <legend>{t('Your offers')}</legend>
        {offers.map((offer) => {
          const change = changes.find(({ id }) => id === offer.id);
          const toggled = new Set(left);
          if (!toggled.delete(offer.id)) toggled.add(offer.id);
          return (
            <label key={offer.id} className={styles.offer}>
              <input type="checkbox" checked={!left.has(offer.id)} onChange={() => setLeft(toggled)} />
              <CoinMark coin={offer.crypto_type} />
              <span className={styles.limits}>{offerLimits(offer)}</span>
              <bdi dir="ltr" className={styles.price}>
                {formatUsdt(offer.price_per_unit)}
                {change && !left.has(offer.id) && <strong>{changeText(offer, change)}</strong>}
              </bdi>
            </label>
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}

const isOfPrice = (way: Way) => way === 'lower' || way === 'raise' || way === 'floor';

function errorOf(way: Way, typed: string): string | null {
  if (way === 'floor') return pricePerUnit.safeParse(typed).error?.issues[0]?.message ?? null;
  const value = parseDecimal(typed.trim());
  const isRight =
    value !== null && compareAmounts(value, '0') > 0 && (way !== 'lower' || compareAmounts(value, '100') < 0);
  return isRight || !isOfPrice(way) ? null : t('Enter a percentage, such as 2.5');
}

/** The change of one offer; null where there is none. */
function changeOf(offer: OwnOffer, way: Way, typed: string): Change | null {
  const { id, status, price_per_unit } = offer;
  if (way === 'pause') return status === 'active' ? { id, status: 'paused' } : null;
  if (way === 'activate') return status === 'paused' ? { id, status: 'active' } : null;
  if (way === 'floor') return floorChange(offer, typed);
  const value = parseDecimal(typed.trim());
  if (value === null || errorOf(way, typed)) return null;
  if (offer.margin_percentage !== null) return marginChange(id, offer.margin_percentage, way, value);
  const share = way === 'raise' ? addAmounts('100', value) : subtractAmounts('100', value);
  const price = percentageOf(price_per_unit, share, 2);
  return price === price_per_unit ? null : { id, price_per_unit: price, seen_price: price_per_unit };
}

/** A floating price goes up and down by its margin, as far as one may be; where it is never below stays. */
function marginChange(id: number, before: string, way: Way, value: string): Change | null {
  const margin = way === 'raise' ? addAmounts(before, value) : subtractAmounts(before, value);
  const isRight = marginPercentage.safeParse(margin).success;
  return isRight ? { id, margin_percentage: margin } : null;
}

/** Null too where it is that already, or would be above the highest. */
function floorChange(
  { id, floor_price: before, ceiling_price: most }: OwnOffer,
  typed: string,
): Change | null {
  const floor = pricePerUnit.safeParse(typed).data;
  if (!floor || before === null || compareAmounts(floor, before) === 0) return null;
  return most !== null && compareAmounts(floor, most) > 0 ? null : { id, floor_price: floor };
}

function changeText(
  { margin_percentage: before, floor_price: floor }: OwnOffer,
  { price_per_unit, margin_percentage, floor_price }: Change,
): string {
  if (floor && floor_price) return ` (${formatUsdt(floor)} → ${formatUsdt(floor_price)})`;
  if (price_per_unit) return ` → ${formatUsdt(price_per_unit)}`;
  return before && margin_percentage ? ` (${sayMargin(before)} → ${sayMargin(margin_percentage)})` : '';
}

/** The lowest new price of each coin: one question a coin is enough. */
function lowestPrices(offers: readonly OwnOffer[], changes: readonly Change[]): Map<CryptoType, string> {
  const lowest = new Map<CryptoType, string>();
  for (const { id, price_per_unit, floor_price } of changes) {
    const price = price_per_unit ?? floor_price ?? undefined;
    const coin = offers.find((offer) => offer.id === id)?.crypto_type;
    if (!coin || price === undefined) continue;
    const before = lowest.get(coin);
    if (before === undefined || compareAmounts(price, before) < 0) lowest.set(coin, price);
  }
  return lowest;
}

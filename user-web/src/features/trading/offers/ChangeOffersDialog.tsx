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
import type { CryptoType } from '@souk/contracts/trading/offers';
import { Field, Select } from '@souk/web-core/form';
import { formatUsdt } from '@souk/web-core/format';
import { CoinMark, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { sayMargin } from '../../../components/floatingText';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import type { Say } from '../../../components/useNotice';
import styles from './ChangeOffersDialog.module.css';
import { offerLimits } from './offerTerms';
import { type Own, ownOffersApi, type Side } from './ownOffersApi';

/** As many as one request takes. */
const MOST = 100;

const WAYS = {
  lower: t('Lower their prices'),
  raise: t('Raise their prices'),
  bound: null,
  pause: t('Pause them'),
  activate: t('Activate them'),
};
type Way = keyof typeof WAYS;
type Change = ChangeOffersRequest['changes'][number];

/** The bound that a floating price of a side must have. A price beyond it costs its owner more: `worse` is where that is. */
const BOUNDS = {
  sell: {
    bound: 'floor_price',
    other: 'ceiling_price',
    worse: -1,
    way: t('Set their lowest price'),
    label: t('Never below'),
  },
  buy: {
    bound: 'ceiling_price',
    other: 'floor_price',
    worse: 1,
    way: t('Set their highest price'),
    label: t('Never above'),
  },
} as const;

interface ChangeOffersDialogProps {
  side: Side;
  all: readonly Own[];
  onDone: Say;
  onClose: () => void;
}

/** Changes several at once, all or none. Each new price is shown before it is sent. */
export function ChangeOffersDialog({ side, all, onDone, onClose }: ChangeOffersDialogProps) {
  const offers = all.filter(({ ended_at }) => !ended_at).slice(0, MOST);
  const [changeOffers] = ownOffersApi.useChangeOwnOffersMutation();
  const farPrice = useFarPriceQuestion(side);
  const [way, setWay] = useState<Way>('lower');
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const error = typed === '' ? null : errorOf(way, typed);
  const changes = offers.flatMap((offer) => changeOf(side, offer, way, typed) ?? []);
  const ways = (Object.keys(WAYS) as Way[])
    .filter((value) => value !== 'bound' || offers.some(({ reference }) => reference))
    .map((value) => ({ value, label: WAYS[value] ?? BOUNDS[side].way }));
  const send = async () => {
    const chosen = changes.filter(({ id }) => !left.has(id));
    if (chosen.length === 0) throw new Error(errorOf(way, typed) ?? t('Nothing to change'));
    for (const [coin, price] of worstPrices(side, offers, chosen)) await farPrice.ask(coin, price);
    await changeOffers({ side, changes: chosen }).unwrap();
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
            setWay(ways.find((one) => one.value === value)?.value ?? way);
            setTyped('');
          }}
        />
        {isOfPrice(way) && (
          <Field
            {...(way === 'bound'
              ? { label: BOUNDS[side].label, adornment: 'USDT' }
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
                {change && !left.has(offer.id) && <strong>{changeText(side, offer, change)}</strong>}
              </bdi>
            </label>
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}

const isOfPrice = (way: Way) => way === 'lower' || way === 'raise' || way === 'bound';

function errorOf(way: Way, typed: string): string | null {
  if (way === 'bound') return pricePerUnit.safeParse(typed).error?.issues[0]?.message ?? null;
  const value = parseDecimal(typed.trim());
  const isRight =
    value !== null && compareAmounts(value, '0') > 0 && (way !== 'lower' || compareAmounts(value, '100') < 0);
  return isRight || !isOfPrice(way) ? null : t('Enter a percentage, such as 2.5');
}

/** The change of one offer; null where there is none. */
function changeOf(side: Side, offer: Own, way: Way, typed: string): Change | null {
  const { id, status, price_per_unit } = offer;
  if (way === 'pause') return status === 'active' ? { id, status: 'paused' } : null;
  if (way === 'activate') return status === 'paused' ? { id, status: 'active' } : null;
  if (way === 'bound') return boundChange(side, offer, typed);
  const value = parseDecimal(typed.trim());
  if (value === null || errorOf(way, typed)) return null;
  if (offer.margin_percentage) return marginChange(id, offer.margin_percentage, way, value);
  const share = way === 'raise' ? addAmounts('100', value) : subtractAmounts('100', value);
  const price = percentageOf(price_per_unit, share, 2);
  return price === price_per_unit ? null : { id, price_per_unit: price, seen_price: price_per_unit };
}

/** A floating price goes up and down by its margin, as far as one may be; its bounds stay. */
function marginChange(id: number, before: string, way: Way, value: string): Change | null {
  const margin = way === 'raise' ? addAmounts(before, value) : subtractAmounts(before, value);
  const isRight = marginPercentage.safeParse(margin).success;
  return isRight ? { id, margin_percentage: margin } : null;
}

/** Null too where it is that already, or would be beyond the other bound. */
function boundChange(side: Side, offer: Own, typed: string): Change | null {
  const { bound, other, worse } = BOUNDS[side];
  const [price, before, end] = [pricePerUnit.safeParse(typed).data, offer[bound], offer[other]];
  if (!price || !before || compareAmounts(price, before) === 0) return null;
  return end && compareAmounts(price, end) * worse < 0 ? null : { id: offer.id, [bound]: price };
}

function changeText(
  side: Side,
  offer: Own,
  { price_per_unit, margin_percentage, ...change }: Change,
): string {
  const { bound } = BOUNDS[side];
  const [before, after, margin] = [offer[bound], change[bound], offer.margin_percentage];
  if (before && after) return ` (${formatUsdt(before)} → ${formatUsdt(after)})`;
  if (price_per_unit) return ` → ${formatUsdt(price_per_unit)}`;
  return margin && margin_percentage ? ` (${sayMargin(margin)} → ${sayMargin(margin_percentage)})` : '';
}

/** The new price of each coin that is worst for its owner: one question a coin is enough. */
function worstPrices(
  side: Side,
  offers: readonly Own[],
  changes: readonly Change[],
): Map<CryptoType, string> {
  const { bound, worse } = BOUNDS[side];
  const worst = new Map<CryptoType, string>();
  for (const change of changes) {
    const price = change.price_per_unit ?? change[bound];
    const coin = offers.find(({ id }) => id === change.id)?.crypto_type;
    if (!coin || !price) continue;
    const before = worst.get(coin);
    if (before === undefined || compareAmounts(price, before) * worse > 0) worst.set(coin, price);
  }
  return worst;
}

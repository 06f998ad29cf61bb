import { addAmounts, compareAmounts, parseDecimal, percentageOf } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { ChangeOffersRequest } from '@souk/contracts/trading/offers/changeOffers';
import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import { marginPercentage, pricePerUnit } from '@souk/contracts/trading/prices/floatingFields';
import { Field, FieldPair, Select } from '@souk/web-core/form';
import { formatPercentage, formatUsdt } from '@souk/web-core/format';
import { CoinMark, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { sayMargin } from '../../../../components/terms/floatingText';
import { useFarPriceQuestion } from '../../../../components/terms/useFarPriceQuestion';
import type { Say } from '../../../../components/useNotice';
import { offerLimits } from '../offerTerms';
import { BOUNDS, type Own, ownOffersApi } from '../ownOffersApi';
import styles from './ChangeOffersDialog.module.css';

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
interface Step {
  change: Change;
  text: string;
  coin: CryptoType;
  price?: string;
}

const TEXTS = {
  sell: {
    title: t('Change several offers'),
    all: t('Your offers'),
    bound: t('Set their lowest price'),
    never: t('Lowest price you accept'),
    changed: (count: number) => t('{count, plural, one {# offer} other {# offers}} changed.', { count }),
  },
  buy: {
    title: t('Change several bids'),
    all: t('Your bids'),
    bound: t('Set their highest price'),
    never: t('Never above'),
    changed: (count: number) => t('{count, plural, one {# bid} other {# bids}} changed.', { count }),
  },
};

interface ChangeOffersDialogProps {
  side: OfferSide;
  all: readonly Own[];
  onDone: Say;
  onClose: () => void;
}

/** Changes several offers at once, all or none. Shows each new price before it is sent. */
export function ChangeOffersDialog({ side, all, onDone, onClose }: ChangeOffersDialogProps) {
  const texts = TEXTS[side];
  const offers = all.filter(({ ended_at }) => !ended_at).slice(0, MOST);
  const [changeOffers] = ownOffersApi.useChangeOwnOffersMutation();
  const farPrice = useFarPriceQuestion(side);
  const [way, setWay] = useState<Way>('lower');
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const error = typed === '' ? null : errorOf(way, typed);
  const steps = offers.flatMap((own) => (left.has(own.id) ? [] : (stepOf(side, own, way, typed) ?? [])));
  const count = steps.length;
  const percent = formatPercentage(parseDecimal(typed) ?? '0');
  const labels: Record<Way, string> = {
    lower: t('Lower {count, plural, one {# price} other {# prices}} by {percent}', { count, percent }),
    raise: t('Raise {count, plural, one {# price} other {# prices}} by {percent}', { count, percent }),
    bound: t('Change {count, plural, one {# price} other {# prices}}', { count }),
    pause: t('Pause {count}', { count }),
    activate: t('Activate {count}', { count }),
  };
  const ways = (Object.keys(WAYS) as Way[])
    .filter((value) => value !== 'bound' || offers.some(({ reference }) => reference))
    .map((value) => ({ value, label: WAYS[value] ?? texts.bound }));
  const send = async () => {
    if (count === 0) throw new Error(errorOf(way, typed) ?? t('Nothing to change'));
    for (const [coin, price] of worstPrices(side, steps)) await farPrice.ask(coin, price);
    await changeOffers({ side, changes: steps.map(({ change }) => change) }).unwrap();
    onDone(texts.changed(count));
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={count > 0 ? labels[way] : (WAYS[way] ?? texts.bound)}
      tone="primary"
      onConfirm={send}
      onClose={onClose}
    >
      {farPrice.dialog}
      <FieldPair>
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
              ? { label: texts.never, adornment: 'USDT' }
              : { label: t('By how much'), adornment: '%' })}
            name="typed"
            look="number"
            placeholder="0"
            value={typed}
            error={error}
            onValueChange={setTyped}
          />
        )}
      </FieldPair>
      <fieldset className={styles.offers}>
        <legend>{texts.all}</legend>
        {offers.map((offer) => {
          const text = steps.find(({ change }) => change.id === offer.id)?.text;
          const toggled = new Set(left);
          if (!toggled.delete(offer.id)) toggled.add(offer.id);
          return (
            <label key={offer.id} className={styles.offer}>
              <input type="checkbox" checked={!left.has(offer.id)} onChange={() => setLeft(toggled)} />
              <CoinMark coin={offer.crypto_type} />
              <span>{offerLimits(offer)}</span>
              <bdi dir="ltr" className={styles.price}>
                {formatUsdt(offer.price_per_unit)}
                {text && <strong>{text}</strong>}
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

const step = (own: Own, change: Omit<Change, 'id'>, text = '', price?: string): Step => ({
  change: { id: own.id, ...change },
  text,
  coin: own.crypto_type,
  price,
});

function stepOf(side: OfferSide, own: Own, way: Way, typed: string): Step | null {
  const { status, margin_percentage: margin, price_per_unit: seen_price } = own;
  if (way === 'pause') return status === 'active' ? step(own, { status: 'paused' }) : null;
  if (way === 'activate') return status === 'paused' ? step(own, { status: 'active' }) : null;
  if (way === 'bound') return boundStep(side, own, typed);
  const value = parseDecimal(typed.trim());
  if (value === null || errorOf(way, typed)) return null;
  const by = way === 'raise' ? value : `-${value}`;
  if (margin) {
    // Change a floating price by its margin, up to the margin's limit; its bounds stay.
    const next = marginPercentage.safeParse(addAmounts(margin, by)).data;
    return next
      ? step(own, { margin_percentage: next }, ` (${sayMargin(margin)} → ${sayMargin(next)})`)
      : null;
  }
  const price = percentageOf(seen_price, addAmounts('100', by), 2);
  if (price === seen_price) return null;
  return step(own, { price_per_unit: price, seen_price }, ` → ${formatUsdt(price)}`, price);
}

/** Also null if the bound has this value already, or would pass the other bound. */
function boundStep(side: OfferSide, own: Own, typed: string): Step | null {
  const { worst, best, worse } = BOUNDS[side];
  const [price, before, end] = [pricePerUnit.safeParse(typed).data, own[worst], own[best]];
  if (!price || !before || compareAmounts(price, before) === 0) return null;
  if (end && compareAmounts(price, end) * worse < 0) return null;
  return step(own, { [worst]: price }, ` (${formatUsdt(before)} → ${formatUsdt(price)})`, price);
}

/** New price per coin that is worst for its owner: one question per coin is enough. */
function worstPrices(side: OfferSide, steps: readonly Step[]): Map<CryptoType, string> {
  const worst = new Map<CryptoType, string>();
  for (const { coin, price } of steps) {
    const before = worst.get(coin);
    if (price && (!before || compareAmounts(price, before) * BOUNDS[side].worse > 0)) worst.set(coin, price);
  }
  return worst;
}

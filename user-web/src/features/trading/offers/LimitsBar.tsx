import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { offerWorth } from '@souk/contracts/trading/offers/offerLimits';
import { formatCrypto, formatUsdt, sayCrypto } from '@souk/web-core/format';
import styles from './LimitsBar.module.css';
import { offerLimits } from './offerTerms';

/** Range of the bar in USDT, on a logarithmic scale. */
const [FROM, TO] = [5, 10_000];

interface LimitsBarProps {
  offer: Parameters<typeof offerWorth>[0] & Parameters<typeof offerLimits>[0];
  /** The reader's amount to spend: a tick at the same place in every row. */
  spend?: DecimalString;
}

export function LimitsBar({ offer, spend }: LimitsBarProps) {
  const { least, most } = offerWorth(offer);
  const [from, to] = [placeOf(least), placeOf(most)];
  return (
    <div className={styles.limits}>
      <div className={styles.words}>
        <span title={offerLimits(offer)}>
          <bdi dir="ltr">
            <strong>
              {short(least)} – {short(most)}
            </strong>{' '}
            USDT
          </bdi>
        </span>
        <span>
          {offer.available_amount === null
            ? t('Unlimited')
            : t('{trim} left', { trim: sayCrypto(offer.available_amount, '').trim() })}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span
          className={styles.range}
          style={{ insetInlineStart: percent(from), width: percent(to - from) }}
        />
        {spend && <span className={styles.tick} style={{ insetInlineStart: percent(placeOf(spend)) }} />}
      </div>
    </div>
  );
}

/** Shows cents only below ten: "5", "9.90", "98". */
const short = (usdt: DecimalString) =>
  compareAmounts(usdt, '10') < 0 ? formatUsdt(usdt).replace('.00', '') : formatCrypto(usdt, 0);

function placeOf(usdt: DecimalString): number {
  return Math.min(1, Math.max(0, Math.log(Number(usdt) / FROM) / Math.log(TO / FROM)));
}

const percent = (place: number) => `${(place * 100).toFixed(1)}%`;

import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { ARROW } from '../direction';
import styles from './Outcomes.module.css';

/** A user's balance before and after a decision, in USDT. */
export interface Outcome {
  /** "If approved: karim". */
  who: string;
  before: DecimalString;
  after: DecimalString;
}

export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <section className={styles.outcomes} aria-label={t('Who gets what')}>
      <h3>{t('Who gets what, USDT')}</h3>
      <dl>
        {outcomes.map(({ who, before, after }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              {formatUsdt(before)}{' '}
              <span className={styles.after}>
                <span aria-hidden="true">{ARROW} </span>
                {compareAmounts(before, after) === 0 ? t('the same') : <strong>{formatUsdt(after)}</strong>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

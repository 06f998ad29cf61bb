import { HERE_MINUTES } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage, sayMinutes } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Avatar, classNames, Icon } from '@souk/web-core/ui';
import { conditionTexts } from '../../../../components/terms/conditionTexts';
import { tradesText } from '../../../../traders/factTexts';
import { LookAlike } from '../../../../traders/LookAlike';
import { TraderLink } from '../../../../traders/TraderLink';
import type { MarketRow } from '../../shared/MarketRow';
import { promiseText, sendingTime } from '../offerTerms';
import styles from './OfferOwner.module.css';

export function OfferOwner({ row }: { row: MarketRow }) {
  const { owner_username: username, side } = row;
  const { is_verified, completion_percentage: percentage, member_since } = row.owner;
  const { usual, promised } = sendingTime(row);
  const promise = side === 'sell' && promiseText(row);
  const here = hereText(row.seller_here_minutes);
  const terms = [...(row.reference ? [t('Floating price')] : []), ...conditionTexts(row, side)].join(' · ');
  return (
    <div className={styles.owner}>
      <Avatar name={username} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <TraderLink username={username} className={styles.link} />
          {is_verified && (
            <>
              <Icon name="shield" size={16} />
              <span className="visually-hidden">{t(', identity verified')}</span>
            </>
          )}
        </h2>
        <LookAlike username={username} />
        <p className={classNames(primitives.fine, primitives.cut)}>
          {here && <span className={styles.good}>{here} · </span>}
          {tradesText(row.owner)}
          {percentage !== null && (
            <>
              {' '}
              · {formatPercentage(String(percentage))}
              <span className="visually-hidden"> {t('completed')}</span>
            </>
          )}
          <span className={styles.narrow}>
            {' '}
            · <span className="visually-hidden">{usual ? t('usually sent in') : t('Sent within')} </span>
            {usual ? `~${usual}` : promised}
          </span>
          <span className={styles.broad}> · {t('since {year}', { year: member_since.slice(0, 4) })}</span>
        </p>
        {(promise || terms) && (
          <p className={primitives.fine}>
            {promise && <span className={styles.good}>{promise}</span>}
            {promise && terms && ' · '}
            {terms}
          </p>
        )}
      </div>
    </div>
  );
}

function hereText(minutes: number | null | undefined): string | null {
  if (typeof minutes !== 'number') return null;
  return minutes < HERE_MINUTES ? t('Here now') : t('Here {time} ago', { time: sayMinutes(minutes) });
}

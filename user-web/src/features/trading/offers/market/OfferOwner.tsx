import { HERE_MINUTES } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage, sayMinutes } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Avatar, classNames, Icon } from '@souk/web-core/ui';
import { conditionTexts } from '../../../../components/terms/conditionTexts';
import { tradesText, usualTime } from '../../../../traders/factTexts';
import { LookAlike } from '../../../../traders/LookAlike';
import { TraderLink } from '../../../../traders/TraderLink';
import type { MarketRow } from '../../shared/MarketRow';
import { promiseText } from '../offerTerms';
import styles from './OfferOwner.module.css';

export function OfferOwner({ row }: { row: MarketRow }) {
  const { owner_username: username, side } = row;
  const { is_verified, completion_percentage: percentage, member_since } = row.owner;
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
            · <SendingTime row={row} />
          </span>{' '}
          · {t('since {year}', { year: member_since.slice(0, 4) })}
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

/** The usual time of an owner who sends and has a record; otherwise the longest. */
export function SendingTime({ row, withLimit }: { row: MarketRow; withLimit?: true }) {
  const usual = row.side === 'sell' && usualTime(row.owner);
  const promised = sayMinutes(row.send_within_minutes);
  return (
    <>
      <span className="visually-hidden">{usual ? t('usually sent in') : t('Sent within')} </span>
      {usual ? `~${usual}` : promised}
      {usual && withLimit && <div className={primitives.fine}>{t('limit {promised}', { promised })}</div>}
    </>
  );
}

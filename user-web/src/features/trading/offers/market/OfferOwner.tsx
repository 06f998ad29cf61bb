import { t } from '@souk/contracts/texts/texts';
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
          {tradesText(row.owner)}
          {percentage !== null && (
            <>
              {' '}
              · {percentage}%<span className="visually-hidden"> {t('completed')}</span>
            </>
          )}
          <span className={styles.narrow}>
            {' '}
            · <span className="visually-hidden">{usual ? t('usually sent in') : t('Sent within')} </span>
            {usual ? `~${usual}` : promised}
          </span>
          <span className={styles.broad}> · {t('since {year}', { year: member_since.slice(0, 4) })}</span>
        </p>
        {promise && <p className={styles.promise}>{promise}</p>}
        {row.reference && <p className={primitives.fine}>{t('Floating price')}</p>}
        {conditionTexts(row, side).map((text) => (
          <p key={text} className={primitives.fine}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

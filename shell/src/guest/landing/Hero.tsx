import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { liveMarker } from '@souk/web-core/documents/markers';
import { LinkButton } from '@souk/web-core/ui';
import styles from './Hero.module.css';
import { LiveOffers } from './LiveOffers';

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('Trade crypto with verified people')}</h1>
        <p className={styles.lead}>
          {t('The payment waits in escrow until a person has checked the transfer.')}
        </p>
        <div className={styles.buttons}>
          <LinkButton href={paths.register} variant="primary">
            {t('Get Started')}
          </LinkButton>
          <LinkButton href={paths.market}>{t('See the market')}</LinkButton>
        </div>
        <p className={styles.kept}>{liveMarker('kept')}</p>
      </div>
      <LiveOffers />
    </div>
  );
}

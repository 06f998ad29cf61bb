import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { liveMarker as live } from '@souk/web-core/documents/markers';
import { Arch, Avatar, CoinMark, Icon, LinkButton, rich } from '@souk/web-core/ui';
import styles from './LiveOffers.module.css';

const stateAttributes = { 'data-market': live('market'), 'data-price': live('priceIs') };

/** Price and best offers from the gateway's last request; CSS shows the part for the current state. */
export function LiveOffers() {
  return (
    <div className={styles.scene} {...stateAttributes}>
      <Arch width={540} height={1600} stones={15} isLit className={styles.arch} />
      <div className={styles.head}>
        <p className={styles.known}>
          <span className={styles.what}>
            <CoinMark coin="SIDRA" size={16} /> SIDRA {live('priceOf')}
          </span>
          <span className={styles.price}>
            <bdi dir="ltr">
              {live('price')}
              <span className={styles.unit}> {t('USDT')}</span>
            </bdi>
          </span>
          <span className={styles.what}>{live('priceFrom')}</span>
        </p>
        <p className={styles.unknown}>
          <Icon name="lock" size={24} />
          {t('Here the payment waits until the coins have arrived.')}
        </p>
      </div>
      <section className={styles.card} aria-labelledby="open-offers">
        <div className={styles.title}>
          <h2 id="open-offers">{t('Open offers now')}</h2>
          <span className={styles.open}>
            {rich('{count} in USDT, as of {time}', {
              count: live('count'),
              time: <time dateTime={live('asOfIso')}>{live('asOf')}</time>,
            })}
          </span>
        </div>
        <ul className={styles.open}>
          <OfferRow />
        </ul>
        <div className={styles.none}>
          <p>{t('No one is selling right now. Be the first.')}</p>
          <LinkButton href={`${paths.register}?next=${paths.myOffers}`} variant="soft" small>
            {t('Post the first offer')}
          </LinkButton>
        </div>
        <div className={styles.away}>
          <p>{t('We can’t show offers right now. They’ll be back on the market’s page soon.')}</p>
          <LinkButton href={paths.market} variant="soft" small>
            {t('Look at the market')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

/** The gateway repeats this row for each offer. */
function OfferRow() {
  const seller = live('seller');
  const offer = encodeURIComponent(`${paths.offers}?trade=`) + live('id');
  return (
    <li className={styles.row} data-offer={live('sellerIs')}>
      <Avatar name={seller} monogram={{ letters: live('letters'), hue: live('hue') }} />
      <div className={styles.seller}>
        <div className={styles.name}>
          <bdi title={seller}>{seller}</bdi>
          <span className={styles.verified}>
            <Icon name="shield" size={16} />
            <span className="visually-hidden">{t(', identity verified')}</span>
          </span>
        </div>
        <div className={styles.facts}>{live('facts')}</div>
      </div>
      <div className={styles.terms}>
        <div>
          <span className="visually-hidden">{t('Price')} </span>
          <b>{live('offerPrice')}</b>
          <span className="visually-hidden"> {t('USDT')}</span>
        </div>
        <div className={styles.facts}>
          <span className="visually-hidden">{t('Limits')} </span>
          {live('limits')}
          <span className="visually-hidden"> {t('USDT')}</span>
        </div>
      </div>
      <LinkButton
        href={`${paths.register}?next=${offer}`}
        variant="soft"
        small
        aria-label={t('Trade with {seller} at {live} USDT', { seller, live: live('offerPrice') })}
      >
        {t('Trade')}
      </LinkButton>
    </li>
  );
}

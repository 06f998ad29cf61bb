import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount, Arch, Avatar, CoinMark, classNames, Icon } from '@souk/web-core/ui';
import { ChainVerdict } from '../../../../components/chain/ChainVerdict';
import styles from './EscrowPicture.module.css';
import { escrowScene } from './escrowScene';

/**
 * Picture of the money's place: the buyer's USDT goes through the arch, the coins go straight along the street below.
 * The buyer stands first for both readers.
 */
export function EscrowPicture({ trade, side }: { trade: Trade; side: TradeSide }) {
  const scene = escrowScene(trade, side);
  if (!scene) return null;
  const { held, lit, paid, released, coins } = scene;
  return (
    <section className={styles.picture} aria-label={t('Where the USDT is')}>
      {/* Hidden: the sentences below say the same. */}
      <div className={styles.bays} aria-hidden="true">
        <Person name={trade.buyer_username} isReader={side === 'buyer'} isLit={lit.includes('buyer')} />
        <Way {...paid} />
        <div className={styles.escrow}>
          <Arch width={236} height={214} stones={20} isRibbed isLit={held !== null} />
          <div className={styles.inside}>
            {held ? (
              <>
                <CoinMark coin="USDT" size={24} />
                <span className={styles.held} style={{ '--signs': formatUsdt(held).length } as object}>
                  <Amount value={held} size="strong" hideUnit />
                </span>
                <span className={styles.what}>{t('USDT in escrow')}</span>
              </>
            ) : (
              <>
                <Icon name="lock" size={20} className={styles.lock} />
                <span className={styles.empty}>{t('empty')}</span>
              </>
            )}
          </div>
        </div>
        <Way {...released} />
        <Person name={trade.seller_username} isReader={side === 'seller'} isLit={lit.includes('seller')} />
      </div>
      <p className={classNames(styles.street, coins.isSent && styles.sent)}>
        <i className={styles.start} />
        <span className={styles.coins}>
          <CoinMark coin={trade.crypto_type} size={16} /> {coins.text}
        </span>
        <i />
      </p>
      {trade.verdict?.checked_at && (
        <div className={styles.chain}>
          <ChainVerdict verdict={trade.verdict} coin={trade.crypto_type} />
        </div>
      )}
      <dl className={styles.captions}>
        {(['buyer', 'escrow', 'seller'] as const).map((place) => (
          <div key={place}>
            <dt className="visually-hidden">{placeName(place, trade)}</dt>
            {/* Allow a line break before the unit. */}
            <dd className={styles.fact}>{scene[place][0].replaceAll('\u00a0', ' ')}</dd>
            <dd className={primitives.faint}>{scene[place][1]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function placeName(place: 'buyer' | 'escrow' | 'seller', trade: Trade): string {
  if (place === 'escrow') return t('Escrow');
  return place === 'buyer'
    ? t('Buyer {name}', { name: trade.buyer_username })
    : t('Seller {name}', { name: trade.seller_username });
}

interface PersonProps {
  name: string;
  isReader: boolean;
  isLit: boolean;
}

function Person({ name, isReader, isLit }: PersonProps) {
  return (
    <div className={styles.person}>
      <Arch width={132} height={150} isLit={isLit} />
      <div className={styles.inside}>
        <Avatar name={name} size="lg" />
        <b className={styles.name} dir="auto">
          {isReader ? t('You') : name}
        </b>
      </div>
    </div>
  );
}

/** Arrow with the amount above it: solid if moved, dashed if expected, reversed if returned. */
function Way({ amount, way }: { amount: DecimalString; way: 'moved' | 'back' | 'ahead' | 'none' }) {
  return (
    <div className={classNames(styles.way, styles[way])}>
      <span>
        {way === 'back'
          ? t('money|{amount} back', { amount: formatUsdt(amount) })
          : way !== 'none' && formatUsdt(amount)}
      </span>
      <i />
    </div>
  );
}

import { t } from '@souk/contracts/texts';
import { Arch, CoinMark, Icon } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './EscrowScenes.module.css';

const usdt = <CoinMark coin="USDT" size={24} />;
const sidra = <CoinMark coin="SIDRA" size={24} />;

interface Scene {
  name: string;
  about: string;
  buyer: ReactNode;
  escrow: ReactNode;
  seller: ReactNode;
  /** Where something has just arrived. */
  lit: 'buyer' | 'escrow' | 'seller';
}

const scenes: readonly Scene[] = [
  {
    name: t('The buyer pays into escrow'),
    about: t('The USDT is locked in escrow. Neither side can take it.'),
    buyer: null,
    escrow: usdt,
    seller: sidra,
    lit: 'escrow',
  },
  {
    name: t('The seller sends the crypto'),
    about: t('Straight to the buyer’s own wallet, with the transaction’s ID (its hash) as proof.'),
    buyer: sidra,
    escrow: usdt,
    seller: null,
    lit: 'buyer',
  },
  {
    name: t('Our team checks, the seller is paid'),
    about: t(
      'A person compares the transaction with the trade. If it is wrong, the buyer gets everything back.',
    ),
    buyer: sidra,
    escrow: <Icon name="check" size={24} />,
    seller: usdt,
    lit: 'seller',
  },
];

const PLACES = { buyer: t('place|buyer'), escrow: t('place|escrow'), seller: t('place|seller') };

/** The way of the money through a trade, as three pictures. */
export function EscrowScenes() {
  return (
    <ol className={styles.scenes}>
      {scenes.map(({ name, about, lit, ...places }) => (
        <li key={name}>
          <div className={styles.bays} aria-hidden="true">
            {(['buyer', 'escrow', 'seller'] as const).map((place) => (
              <div key={place} className={styles.bay}>
                {place === 'escrow' ? (
                  <Arch width={236} height={214} stones={20} isRibbed isLit={lit === place} />
                ) : (
                  <Arch width={132} height={150} isLit={lit === place} />
                )}
                <span className={styles.inside}>
                  {places[place]}
                  <span>{PLACES[place]}</span>
                </span>
              </div>
            ))}
          </div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.about}>{about}</p>
        </li>
      ))}
    </ol>
  );
}

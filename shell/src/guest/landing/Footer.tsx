import { t } from '@souk/contracts/texts';
import { paths, runtimeConfig } from '@souk/web-core/config';
import { Brand } from '../Brand';
import styles from './Footer.module.css';

/** What the product is, and everything that a visitor can read or enter. */
export function Footer() {
  const columns = {
    Market: {
      [paths.market]: 'Offers and prices',
      [paths.login]: 'Sign in',
      [paths.register]: 'Get Started',
    },
    Help: {
      [`${paths.help}#how-escrow-works`]: 'How escrow works',
      [`${paths.help}#fees`]: 'Fees',
      [`${paths.help}#safety`]: 'Safety',
    },
    Legal: {
      [paths.help]: 'Help',
      [paths.terms]: 'Terms',
      [paths.privacy]: 'Privacy',
      [paths.transparency]: 'What we owe',
      [paths.status]: 'Status',
      [`mailto:${runtimeConfig().supportEmail}`]: 'Contact support',
    },
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Brand />
          <p>{t('A market between people, with the money held safely until both sides deliver.')}</p>
        </div>
        {Object.entries(columns).map(([name, links]) => (
          <nav key={name} className={styles.links} aria-label={name}>
            <b aria-hidden="true">{name}</b>
            {Object.entries(links).map(([href, text]) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}

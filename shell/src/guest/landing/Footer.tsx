import { offeredLanguages } from '@souk/contracts/texts/languages';
import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { LanguageLink } from '@souk/web-core/ui';
import { Brand } from '../Brand';
import styles from './Footer.module.css';

export function Footer() {
  const columns = {
    [t('Help')]: {
      [paths.market]: t('Market'),
      [paths.help]: t('Help'),
      [paths.status]: t('Status'),
      [paths.support]: t('Contact support'),
    },
    [t('Legal')]: {
      [paths.terms]: t('Terms'),
      [paths.privacy]: t('Privacy'),
      [`${paths.help}#accessibility`]: t('Accessibility'),
      [paths.transparency]: t('What we owe'),
    },
  };
  const languages = offeredLanguages();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Brand />
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
        {languages.length > 1 && (
          <nav className={styles.links} aria-label={t('Language')}>
            <b aria-hidden="true">{t('Language')}</b>
            {languages.map((language) => (
              <LanguageLink key={language} language={language} />
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}

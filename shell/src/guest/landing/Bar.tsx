import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { LanguageMenu, LinkButton, ThemeSwitch } from '@souk/web-core/ui';
import { Brand } from '../Brand';
import styles from './Bar.module.css';

export function Bar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label={t('Main')}>
        <Brand />
        <div className={styles.places}>
          <a href={paths.market}>{t('Market')}</a>
          <a href="#how-it-works">{t('How it works')}</a>
          <a href="#fees">{t('Fees')}</a>
          <a href={paths.help}>{t('Help')}</a>
        </div>
        <LanguageMenu className={styles.roomy} />
        <ThemeSwitch />
        <LinkButton href={paths.login} variant="quiet" small>
          {t('Sign in')}
        </LinkButton>
        <LinkButton href={paths.register} variant="primary" small>
          {t('Get Started')}
        </LinkButton>
      </nav>
    </header>
  );
}

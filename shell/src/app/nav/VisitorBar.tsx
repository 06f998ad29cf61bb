import { visitorsPage } from '@souk/contracts/platform/site/hasPage';
import { t } from '@souk/contracts/texts/texts';
import { paths, runtimeConfig, useLocation, withoutTrailingSlash } from '@souk/web-core';
import { LanguageMenu, LinkButton, SoukMark, ThemeSwitch } from '@souk/web-core/ui';
import styles from './NavBar.module.css';

/** Header of pages that visitors may open; null on all others. */
export function VisitorBar() {
  const path = withoutTrailingSlash(useLocation().pathname);
  const { remotes, productName } = runtimeConfig();
  if (!remotes.some((remote) => visitorsPage(remote, path))) return null;
  return (
    <header className={styles.bar}>
      <nav aria-label={t('Main')} className={styles.inner}>
        <a className={styles.brand} href={paths.landing}>
          <SoukMark size={24} />
          {productName}
        </a>
        <div className={styles.visitor}>
          <LanguageMenu className={styles.roomy} />
          <ThemeSwitch />
          <LinkButton href={paths.login} variant="quiet" small>
            {t('Sign in')}
          </LinkButton>
          <LinkButton href={paths.register} variant="primary" small>
            {t('Get Started')}
          </LinkButton>
        </div>
      </nav>
    </header>
  );
}

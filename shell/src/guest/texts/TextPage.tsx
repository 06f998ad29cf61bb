import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { markers } from '@souk/web-core/documents/markers';
import { LanguageMenu, LinkButton, ThemeSwitch } from '@souk/web-core/ui';
import { Brand } from '../Brand';
import { Footer } from '../landing/Footer';
import styles from './TextPage.module.css';

/** /help, /terms and /privacy: rendered at build time; the gateway inserts the text. */
export function TextPage() {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand />
        <LanguageMenu />
        <ThemeSwitch />
        <LinkButton href={paths.login} variant="quiet" small>
          {t('Sign in')}
        </LinkButton>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment is nothing that React could write. */}
      <main className={styles.text} dangerouslySetInnerHTML={{ __html: markers.page }} />
      <Footer />
    </div>
  );
}

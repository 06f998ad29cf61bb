import { paths, runtimeConfig } from '@souk/web-core/config';
import { siteName } from '../siteName';
import styles from './Footer.module.css';

/** What the product is, what can be read about it, and the two ways into it once more. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>{siteName()}, a market between people</span>
        <nav className={styles.links} aria-label="Reading">
          <a href={paths.help}>Help</a>
          <a href={paths.terms}>Terms</a>
          <a href={paths.privacy}>Privacy</a>
          <a href={`mailto:${runtimeConfig().supportEmail}`}>Contact support</a>
        </nav>
        <nav className={styles.links} aria-label="Account">
          <a href={paths.login}>Sign in</a>
          <a href={paths.register}>Get Started</a>
        </nav>
      </div>
    </footer>
  );
}

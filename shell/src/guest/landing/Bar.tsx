import { paths } from '@souk/web-core/config';
import { LinkButton, ThemeSwitch } from '@souk/web-core/ui';
import { Brand } from '../Brand';
import styles from './Bar.module.css';

/** The landing page's bar: where to look around, where there is room, and the two ways in. */
export function Bar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Main">
        <Brand />
        <div className={styles.places}>
          <a href={paths.market}>Market</a>
          <a href="#how-it-works">How it works</a>
          <a href="#fees">Fees</a>
          <a href={paths.help}>Help</a>
        </div>
        <ThemeSwitch />
        <LinkButton href={paths.login} variant="quiet" small>
          Sign in
        </LinkButton>
        <LinkButton href={paths.register} variant="primary" small>
          Get Started
        </LinkButton>
      </nav>
    </header>
  );
}

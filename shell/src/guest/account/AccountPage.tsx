import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { LanguageMenu, ThemeSwitch } from '@souk/web-core/ui';
import { type ReactNode, type Ref, useEffect } from 'react';
import { Brand } from '../Brand';
import { siteName } from '../siteName';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
  /** Lets the page focus the heading when the pressed button disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function AccountPage({ title, lead, foot, children, headingRef }: AccountPageProps) {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand />
        <div className={styles.choices}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <div>
            <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {foot && <p className={styles.foot}>{foot}</p>}
      </main>
      <nav className={styles.links} aria-label={t('Legal')}>
        <a href={paths.help}>{t('Help')}</a>
        <a href={paths.support}>{t('Contact support')}</a>
        <a href={paths.terms}>{t('Terms')}</a>
        <a href={paths.privacy}>{t('Privacy')}</a>
      </nav>
    </div>
  );
}

export function Aside({ children }: { children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>;
}

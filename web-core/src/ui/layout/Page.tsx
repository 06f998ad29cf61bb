import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Page.module.css';

interface PageProps {
  /** Full window width, for tables in constant use. */
  wide?: boolean;
  children: ReactNode;
}

/** Content with margins, at most 1440 px wide unless `wide`. */
export function Page({ wide = false, children }: PageProps) {
  return <div className={classNames(styles.page, wide && styles.wide)}>{children}</div>;
}

interface AbovePageProps {
  /** Makes it a landmark. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Content above a page, aligned with it. */
export function AbovePage({ label, className, children }: AbovePageProps) {
  const Place = label ? 'section' : 'div';
  return (
    <Place className={classNames(styles.above, className)} aria-label={label}>
      {children}
    </Place>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The page's one primary action, and secondary ones. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {/* Scripts may focus the heading. */}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

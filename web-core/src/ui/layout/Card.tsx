import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  action?: ReactNode;
  /** Removes the padding, for a list or a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A title makes the card a section that a screen reader can jump to. */
export function Card({ title, action, flush, children }: CardProps) {
  const titleId = useId();
  const className = classNames(styles.card, flush && styles.flush);
  if (!title) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

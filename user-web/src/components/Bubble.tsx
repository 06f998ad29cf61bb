import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '@souk/web-core';
import { formatTime, formatUtc } from '@souk/web-core/format';
import { classNames, Icon } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './Bubble.module.css';

interface BubbleProps {
  isOwn: boolean;
  isTeam: boolean;
  /** Username of the other side, if the message may be theirs. */
  other?: string;
  text: string | null;
  isErased: boolean;
  at: string;
  mark?: string;
  children?: ReactNode;
}

/** Message bubble: the reader's own on the right, the other side's on the left, the team's with its mark. */
export function Bubble({ isOwn, isTeam, other, text, isErased, at, mark, children }: BubbleProps) {
  return (
    <div className={classNames(styles.bubble, isOwn && styles.own, isTeam && styles.team)}>
      {isTeam ? (
        <p className={styles.author}>
          <Icon name="shield" size={16} />
          {t('{productName} team · administrator', { productName: runtimeConfig().productName })}
        </p>
      ) : (
        <span className="visually-hidden">{isOwn ? t('You') : <bdi>{other}</bdi>}:</span>
      )}
      {isErased && <p className={styles.erased}>{t('Erased with the account of who wrote it.')}</p>}
      {text !== null && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {children}
      <p className={styles.meta}>
        <time dateTime={at} title={formatUtc(at)}>
          {formatTime(at)}
        </time>
        {mark && ` · ${mark}`}
      </p>
    </div>
  );
}

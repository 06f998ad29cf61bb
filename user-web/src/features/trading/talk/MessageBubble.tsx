import { t } from '@souk/contracts/texts';
import type { Talk, TalkMessage } from '@souk/contracts/trading/talk';
import { TALK_WARNINGS, warningsIn } from '@souk/contracts/trading/talkWarnings';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import { runtimeConfig } from '@souk/web-core';
import { formatTime, formatUtc } from '@souk/web-core/format';
import { classNames, Icon } from '@souk/web-core/ui';
import { Attachment } from './Attachment';
import styles from './Bubble.module.css';

interface MessageBubbleProps {
  message: TalkMessage;
  talk: Talk;
  side: TradeSide;
  other: string;
  known: readonly string[];
}

/** One message: the reader's own on the right, the other side's on the left, our team's under its mark. */
export function MessageBubble({ message, talk, side, other, known }: MessageBubbleProps) {
  const { by, at, text, file, is_erased: isErased, seq } = message;
  const isOwn = by === side;
  const isTeam = by === 'admin';
  return (
    <>
      <div className={classNames(styles.bubble, isOwn && styles.own, isTeam && styles.team)}>
        <Author {...{ isOwn, isTeam, other }} />
        {isErased && <p className={styles.erased}>{t('Erased with the account of who wrote it.')}</p>}
        {text !== null && (
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        )}
        {file && <Attachment tradeId={talk.trade_id} seq={seq} file={file} />}
        <p className={styles.meta}>
          <time dateTime={at} title={formatUtc(at)}>
            {formatTime(at)}
          </time>
          {isOwn && ` · ${seq <= (talk.other_read_seq ?? 0) ? t('message|read') : t('message|sent')}`}
        </p>
      </div>
      {!isOwn && !isTeam && <Warnings text={[text, file?.name].filter(Boolean).join('\n')} known={known} />}
    </>
  );
}

function Author({ isOwn, isTeam, other }: { isOwn: boolean; isTeam: boolean; other: string }) {
  if (isTeam)
    return (
      <p className={styles.author}>
        <Icon name="shield" size={16} />
        {t('{productName} team · administrator', { productName: runtimeConfig().productName })}
      </p>
    );
  return <span className="visually-hidden">{isOwn ? t('You') : <bdi>{other}</bdi>}:</span>;
}

/** What the reader of a message should beware of. */
function Warnings({ text, known }: { text: string; known: readonly string[] }) {
  const warnings = warningsIn(text, { known });
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warning}>
      <Icon name="warning" size={16} />
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{TALK_WARNINGS[warning]}</li>
        ))}
      </ul>
    </div>
  );
}

import { t } from '@souk/contracts/texts/texts';
import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import { TALK_WARNINGS, warningsIn } from '@souk/contracts/trading/talk/talkWarnings';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Icon } from '@souk/web-core/ui';
import { Bubble } from '../../../components/Bubble';
import styles from '../../../components/Bubble.module.css';
import { Attachment } from './Attachment';

interface MessageBubbleProps {
  message: TalkMessage;
  talk: Talk;
  side: TradeSide;
  other: string;
  known: readonly string[];
}

export function MessageBubble({ message, talk, side, other, known }: MessageBubbleProps) {
  const { by, at, text, file, is_erased: isErased, is_automatic: isAutomatic, seq } = message;
  const isOwn = by === side;
  const isTeam = by === 'admin';
  const state = seq <= (talk.other_read_seq ?? 0) ? t('message|read') : t('message|sent');
  const marks = [isAutomatic && t('Automatic message'), isOwn && state].filter(Boolean);
  return (
    <>
      <Bubble {...{ isOwn, isTeam, other, text, isErased, at }} mark={marks.join(' · ')}>
        {file && <Attachment tradeId={talk.trade_id} seq={seq} file={file} />}
      </Bubble>
      {!isOwn && !isTeam && <Warnings text={[text, file?.name].filter(Boolean).join('\n')} known={known} />}
    </>
  );
}

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

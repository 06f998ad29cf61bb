import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Pending, Skeleton, Time } from '@souk/web-core/ui';
import { Segmented, Timeline, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { NoteText } from '../../../components/NoteText';
import { TradeStatusChip } from '../../../components/StatusChip';
import { TitledCard } from '../../../components/TitledCard';
import { useTalkQuery } from './disputesApi';
import { logLine, whoseDoing } from './logLine';
import { TalkFile } from './TalkFile';
import { useTradeEntriesQuery } from './tradesApi';
import { WriteMessage } from './WriteMessage';

type View = 'all' | 'states' | 'talk' | 'files';

interface Line {
  seq: number;
  at: string;
  view: Exclude<View, 'all'>;
  what: ReactNode;
  who: string;
  text: string | null;
}

/** A trade's history, in order: states, money and looks; in a dispute also messages and files. */
export function TradeLog({ trade }: { trade: AdminTrade }) {
  const [view, setView] = useState<View>('all');
  const wasDisputed = trade.dispute !== null;
  const log = useTradeEntriesQuery(trade.id, { refetchOnMountOrArgChange: true });
  const talk = useTalkQuery(trade.id, { skip: !wasDisputed, refetchOnMountOrArgChange: true });
  const query = log.error ? log : talk;
  const isThere = log.currentData && (!wasDisputed || talk.currentData);
  const lines = [
    ...(log.currentData ?? []).map((entry) => ofEntry(entry, trade)),
    ...(talk.currentData?.messages ?? []).map((message) => ofMessage(message, trade)),
  ].sort((one, other) => one.seq - other.seq);
  const shown = lines.filter((line) => view === 'all' || line.view === view);
  return (
    <TitledCard title={t('Timeline')} extra={<TradeStatusChip status={trade.status} />}>
      {wasDisputed && isThere && (
        <Segmented
          size="small"
          aria-label={t('Show')}
          value={view}
          options={VIEWS.map(({ value, label }) => ({ value, label: `${label} ${countOf(lines, value)}` }))}
          onChange={setView}
          style={{ marginBottom: 12 }}
        />
      )}
      {isThere ? (
        <Timeline
          items={shown.map(({ seq, at, what, who, text }) => ({
            key: seq,
            content: (
              <>
                {what}{' '}
                <Typography.Text type="secondary">
                  · {who} · <Time value={at} exact />
                </Typography.Text>
                {text && (
                  <div dir="auto">
                    <NoteText>{text}</NoteText>
                  </div>
                )}
              </>
            ),
          }))}
        />
      ) : (
        <Pending query={query} waiting={<Skeleton height={160} />} />
      )}
      {talk.currentData?.may_write && <WriteMessage key={trade.id} trade={trade} />}
      {trade.admin_notes && !wasDisputed && <NoteText>{trade.admin_notes}</NoteText>}
    </TitledCard>
  );
}

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'states', label: t('States') },
  { value: 'talk', label: t('Chat') },
  { value: 'files', label: t('Files') },
];

const countOf = (lines: readonly Line[], view: View) =>
  lines.filter((line) => view === 'all' || line.view === view).length;

function ofEntry(entry: TradeEntry, trade: AdminTrade): Line {
  return { ...logLine(entry, trade), seq: entry.seq, at: entry.at, view: 'states', text: entry.text };
}

function ofMessage(message: TalkMessage, trade: AdminTrade): Line {
  const { seq, at, by, text, file, is_erased, is_automatic } = message;
  const isFile = file !== null;
  const what = is_erased ? (
    t('Erased with the account')
  ) : file ? (
    <TalkFile tradeId={trade.id} seq={seq} file={file} />
  ) : is_automatic ? (
    t('Automatic message')
  ) : (
    t('Wrote')
  );
  return { seq, at, view: isFile ? 'files' : 'talk', what, who: whoseDoing(by, {}, trade), text };
}

import { t } from '@souk/contracts/texts/texts';
import { Button, ConfirmDialog, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './TraderActions.module.css';
import { tradersApi } from './tradersApi';

const NoteDialog = lazyPart(() => import('./NoteDialog'), 'NoteDialog', null);
const ReportDialog = lazyPart(() => import('./ReportDialog'), 'ReportDialog', null);

interface TraderActionsProps {
  username: string;
  tradeId?: number;
  onDone: (notice: string) => void;
}

export function TraderActions({ username, tradeId, onDone }: TraderActionsProps) {
  const [asked, setAsked] = useState<'note' | 'block' | 'report' | null>(null);
  const { data: note } = tradersApi.useNoteQuery(username);
  const { data: blocks } = tradersApi.useBlocksQuery();
  const [block] = tradersApi.useBlockTraderMutation();
  const [unblock, { isLoading }] = tradersApi.useUnblockTraderMutation();
  const isBlocked = blocks?.some((one) => one.username === username);
  const close = () => setAsked(null);
  const takeBack = async () => {
    const { error } = await unblock(username);
    if (!error) onDone(t('You see the offers of {username} again, and they see yours.', { username }));
  };
  return (
    <div className={styles.actions}>
      <Button small icon="pen" disabled={!note} onClick={() => setAsked('note')}>
        {note?.text ? t('Change note') : t('Write a note')}
      </Button>
      {isBlocked ? (
        <Button small busy={isLoading} onClick={() => void takeBack()}>
          {t('Unblock')}
        </Button>
      ) : (
        <Button small icon="blocked" disabled={!blocks} onClick={() => setAsked('block')}>
          {t('Block')}
        </Button>
      )}
      <Button small icon="flag" onClick={() => setAsked('report')}>
        {t('Report')}
      </Button>
      {asked === 'note' && note && <NoteDialog {...{ username, text: note.text }} onClose={close} />}
      {asked === 'block' && (
        <ConfirmDialog
          title={t('Block {username}?', { username })}
          confirmLabel={t('Block')}
          onConfirm={async () => {
            await block(username).unwrap();
            onDone(t('You have blocked {username}.', { username }));
          }}
          onClose={close}
        >
          {t(
            'You won’t see each other’s offers or open trades with each other. Open trades continue. {username} isn’t told, and you can unblock them at any time.',
            { username },
          )}
        </ConfirmDialog>
      )}
      {asked === 'report' && (
        <ReportDialog username={username} tradeId={tradeId} onDone={onDone} onClose={close} />
      )}
    </div>
  );
}

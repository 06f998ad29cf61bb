import { t } from '@souk/contracts/texts/texts';
import type { Talk } from '@souk/contracts/trading/talk/talk';
import { ATTACHMENT_TYPES, MAX_MESSAGE, WRONG_ATTACHMENT } from '@souk/contracts/trading/talk/talkRules';
import { useIsCutOff } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { Icon } from '@souk/web-core/ui';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { acceptOf, fileError } from '../../../files/fileError';
import styles from './Composer.module.css';

interface ComposerProps {
  talk: Talk;
  other: string;
  onSend: (said: { text?: string; file?: File }) => void;
}

/** Message field: Enter sends, Shift+Enter starts a new line. */
export function Composer({ talk, other, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isCutOff = useIsCutOff();
  const id = useId();
  const { may_write: mayWrite, closes_at: closesAt } = talk;
  if (!mayWrite)
    return (
      <p className={styles.closed}>
        <Icon name="lock" size={16} />
        {closesAt
          ? t('This conversation was closed on {closesAt}.', { closesAt: formatDate(closesAt) })
          : t('This conversation is closed.')}{' '}
        {t('You can still read it.')}
      </p>
    );

  const send = () => {
    const said = text.trim();
    if (said === '') return;
    setError(null);
    onSend({ text: said });
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods use Enter to confirm a word; Safari reveals it only by the key code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  const attach = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset it, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const wrong = await fileError(file, ATTACHMENT_TYPES, WRONG_ATTACHMENT);
    setError(wrong);
    if (!wrong) onSend({ file });
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.hint} id={`${id}-hint`}>
        {isCutOff
          ? t('You’re offline. What you send now isn’t lost: try again when you’re back.')
          : closesAt
            ? t('You can write until {closesAt}.', { closesAt: formatDate(closesAt) })
            : t('Our team reads this chat if there’s a dispute.')}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.field}>
        <label className={styles.attach} title={t('Send a JPG, PNG or PDF, 5 MB at most')}>
          <input
            type="file"
            className={styles.fileInput}
            aria-label={t('Send a file')}
            accept={acceptOf(ATTACHMENT_TYPES)}
            onChange={(event) => void attach(event)}
          />
          <Icon name="attach" />
        </label>
        <textarea
          className={styles.input}
          aria-label={t('Message to {other}', { other })}
          aria-describedby={`${id}-hint`}
          placeholder={t('Message to {other}', { other })}
          rows={1}
          maxLength={MAX_MESSAGE}
          dir={text === '' ? undefined : 'auto'}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('Send message')}
          aria-disabled={text.trim() === '' || undefined}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

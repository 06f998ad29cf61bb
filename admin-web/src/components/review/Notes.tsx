import type { Note, NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import { t } from '@souk/contracts/texts/texts';
import { errorText } from '@souk/web-core/request';
import { rich, Time } from '@souk/web-core/ui';
import { Alert, Button, Flex, Input, type InputRef, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useMay } from '../../useMay';
import { useKeys } from '../useKeys';
import { useAddNoteMutation } from './deskApi';
import { Face } from './Face';
import styles from './Notes.module.css';

export interface NoteThread {
  subject: NoteSubject;
  id: number;
  /** "This deposit", "amina". */
  label: string;
  notes: readonly Note[];
}

/** Unsent drafts by case: an admin who comes back finds them. */
const drafts = new Map<string, string>();

interface NotesProps {
  threads: readonly NoteThread[];
  /** N begins a note; some reviews use N for something else. */
  hasKey?: boolean;
}

/** Admins' notes to each other about a case and its users; no user ever reads them. */
export function Notes({ threads, hasKey = true }: NotesProps) {
  const [first] = threads;
  const draftKey = `${first?.subject} ${first?.id}`;
  const [text, setText] = useState(drafts.get(draftKey) ?? '');
  const [about, setAbout] = useState(first?.label);
  const [add, { isLoading, error }] = useAddNoteMutation();
  const field = useRef<InputRef>(null);
  const mayWrite = useMay()('desk.use');
  useKeys({ n: () => field.current?.focus() }, hasKey);
  const write = (to: string) => {
    setText(to);
    drafts.set(draftKey, to);
  };
  const send = async () => {
    const thread = threads.find(({ label }) => label === about);
    if (!thread || isLoading || text.trim() === '') return;
    await add({ subject: thread.subject, id: thread.id, text }).unwrap();
    write('');
  };
  const all = threads
    .flatMap((thread) => thread.notes.map((note) => ({ ...note, about: thread.label })))
    .sort((one, other) => other.created_at.localeCompare(one.created_at));

  return (
    <section className={styles.notes} aria-label={t('Internal notes')}>
      <h3>{t('Internal notes · only admins see them')}</h3>
      {all.map((note) => (
        <div key={`${note.about} ${note.id}`} className={styles.note}>
          <Face person={note.author} />
          <span>
            {note.text}{' '}
            <small>
              {rich('{author} about {about}, {time}', {
                author: note.author.username,
                about: note.about,
                time: <Time value={note.created_at} />,
              })}
            </small>
          </span>
        </div>
      ))}
      {mayWrite && (
        <Input.TextArea
          ref={field}
          aria-label={t('Add a note')}
          aria-keyshortcuts={hasKey ? 'N' : undefined}
          placeholder={hasKey ? t('Add a note (N)') : t('Add a note')}
          rows={1}
          maxLength={2000}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send().catch(() => {});
            if (event.key !== 'Escape') return;
            // Leaves the field, not the review.
            event.stopPropagation();
            field.current?.blur();
          }}
        />
      )}
      {error && <Alert type="error" showIcon title={errorText(error)} />}
      {text !== '' && (
        <Flex justify="space-between" gap={8} wrap>
          {threads.length > 1 && (
            <Segmented
              size="small"
              aria-label={t('What the note is about')}
              options={threads.map(({ label }) => label)}
              value={about}
              onChange={setAbout}
            />
          )}
          <Button
            size="small"
            data-key="Ctrl ⏎"
            loading={isLoading}
            onClick={() => void send().catch(() => {})}
          >
            {t('Add note')}
          </Button>
        </Flex>
      )}
    </section>
  );
}

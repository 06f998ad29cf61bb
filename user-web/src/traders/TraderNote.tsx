import { traderNoteRequest } from '@souk/contracts/people/reputation';
import { t } from '@souk/contracts/texts';
import { Form, FormActions, TextArea, useZodForm } from '@souk/web-core/form';
import { Button, Dialog } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './TraderNote.module.css';
import { tradersApi } from './tradersApi';

/** What the reader wrote down about a trader, for themselves alone. */
export function TraderNote({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = tradersApi.useNoteQuery(username);
  if (!data) return null;
  return (
    <div className={styles.note}>
      {data.text !== null && (
        <p className={styles.text}>
          <span className={styles.label}>{t('Your note')}</span> <bdi>{data.text}</bdi>
        </p>
      )}
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {data.text === null ? t('Write a note') : t('Change note')}
      </Button>
      {isOpen && <NoteDialog {...{ username, text: data.text }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoteDialog({
  username,
  text,
  onClose,
}: {
  username: string;
  text: string | null;
  onClose: () => void;
}) {
  const [write] = tradersApi.useWriteNoteMutation();
  const form = useZodForm(traderNoteRequest, {
    initial: { text: text ?? '' },
    onSubmit: async (note) => {
      await write({ ...note, username }).unwrap();
      onClose();
    },
  });
  return (
    <Dialog title={t('Note about {username}', { username })} onClose={onClose} locked={form.submitting}>
      <Form form={form}>
        <TextArea
          label={t('What you want to remember')}
          rows={4}
          hint={t('Only you can read it: neither {username} nor our team. Leave it empty to remove it.', {
            username,
          })}
          {...form.field('text')}
        />
        <FormActions form={form} label={t('Save note')} busyLabel={t('Saving…')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

import { traderNoteRequest } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { Form, FormActions, TextArea, useZodForm } from '@souk/web-core/form';
import { Dialog } from '@souk/web-core/ui';
import { tradersApi } from './tradersApi';

interface NoteDialogProps {
  username: string;
  text: string | null;
  onClose: () => void;
}

export function NoteDialog({ username, text, onClose }: NoteDialogProps) {
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

import { createWebhookRequest, type WebhookTopic } from '@souk/contracts/platform/notifications/webhooks';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { Dialog } from '@souk/web-core/ui';
import * as z from 'zod/mini';
import { apiKeysApi } from './apiKeysApi';
import { Choices } from './Choices';
import { TOPIC_WORDS } from './scopeWords';

const webhookForm = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform(
      ({ url = '', topics = '' }): z.input<typeof createWebhookRequest> => ({
        url,
        topics: topics.split(' ').filter(Boolean) as WebhookTopic[],
      }),
    ),
  ),
  createWebhookRequest,
);

interface CreateWebhookDialogProps {
  onCreated: () => void;
  onClose: () => void;
}

/** Registers an address, which must answer a challenge before it receives events. */
export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const [create] = apiKeysApi.useCreateWebhookMutation();
  const state = useZodForm(webhookForm, {
    initial: { url: '', topics: 'trades' },
    fallback: t('The address couldn’t be added'),
    onSubmit: async (request) => {
      await create(request).unwrap();
      onCreated();
      onClose();
    },
  });
  return (
    <Dialog title={t('Add an address')} onClose={onClose} locked={state.submitting}>
      <Form form={state}>
        <Field
          label={t('Address')}
          hint={t('We’ll send a challenge there, and your program must answer with its text.')}
          look="mono"
          {...state.field('url')}
        />
        <Choices form={state} name="topics" legend={t('What to notify it of')} words={TOPIC_WORDS} />
        <FormActions form={state} label={t('Add')} busyLabel={t('Checking…')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

import type { AdminQuestionThread } from '@souk/contracts/backOffice/desk/adminQuestions';
import { questionMessageRequest } from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts/texts';
import { useIdempotency } from '@souk/web-core/request';
import { Button, Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useKeys } from '../../../components/useKeys';
import { askedBy } from './askedBy';
import { questionsApi } from './questionsApi';

interface AnswerFormProps {
  thread: AdminQuestionThread;
  onSent: () => void;
}

/** The author reads the answer here and in their mail. */
export function AnswerForm({ thread, onSent }: AnswerFormProps) {
  const { id, messages, user } = thread;
  const username = askedBy(thread);
  const [answer] = questionsApi.useAnswerQuestionMutation();
  const withIdempotency = useIdempotency();
  const feedback = useFeedback();
  const form = useSchemaForm(questionMessageRequest, {
    initial: { message: '' },
    onSubmit: async ({ message }) => {
      const request = { message, seen: messages.at(-1)?.id ?? 0 };
      await withIdempotency({ id, ...request }, (idempotencyKey) =>
        answer({ id, request, idempotencyKey }).unwrap(),
      );
      form.reset({ message: '' });
      feedback.succeed(t('Answer sent to {username}.', { username }));
      onSent();
    },
  });
  const field = useRef<TextAreaRef>(null);
  useKeys({ 1: () => field.current?.focus() });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item
        {...form.field('message')}
        label={t('Answer to {username}', { username })}
        extra={user ? t('They read it on the site and in an email.') : t('They read it in an email.')}
      >
        <Input.TextArea
          ref={field}
          aria-keyshortcuts="1"
          rows={4}
          maxLength={2000}
          dir="auto"
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block data-key="Ctrl ⏎" loading={form.isSending}>
        {t('Send answer')}
      </Button>
    </Form>
  );
}

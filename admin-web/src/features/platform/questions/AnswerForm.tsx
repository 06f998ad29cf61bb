import type { AdminQuestionThread } from '@souk/contracts/backOffice/desk/adminQuestions';
import { questionMessageRequest } from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts/texts';
import { useIdempotency } from '@souk/web-core/request';
import { Button, Form, Input } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { askedBy } from './askedBy';
import { questionsApi } from './questionsApi';

/** The author reads the answer here and in their mail. */
export function AnswerForm({ thread }: { thread: AdminQuestionThread }) {
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
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item
        {...form.field('message')}
        label={t('Answer to {username}', { username })}
        extra={user ? t('They read it on the site and in an email.') : t('They read it in an email.')}
      >
        <Input.TextArea rows={4} maxLength={2000} dir="auto" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={form.isSending}>
        {t('Send answer')}
      </Button>
    </Form>
  );
}

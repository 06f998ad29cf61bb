import { questionMessageRequest, type QuestionThread as Thread } from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts/texts';
import { Form, FormActions, TextArea, useZodForm } from '@souk/web-core/form';
import { formatDateTime } from '@souk/web-core/format';
import { useIdempotency } from '@souk/web-core/request';
import { Card, Pending, SkeletonLines } from '@souk/web-core/ui';
import { Bubble } from '../../../components/Bubble';
import { QuestionChip } from './QuestionList';
import styles from './SupportPage.module.css';
import { supportApi } from './supportApi';

export function QuestionThread({ id }: { id: number }) {
  const query = supportApi.useQuestionQuery(id, { refetchOnMountOrArgChange: true });
  const thread = query.currentData;
  return (
    <Card title={t('Question {id}', { id })} action={thread && <QuestionChip status={thread.status} />}>
      {thread ? (
        <>
          <div className={styles.messages} role="log" aria-label={t('Question {id}', { id })}>
            {thread.messages.map(({ id: key, is_ours, text, created_at }) => (
              <Bubble
                key={key}
                isOwn={!is_ours}
                isTeam={is_ours}
                text={text}
                isErased={text === null}
                at={created_at}
              />
            ))}
          </div>
          <WriteMore thread={thread} />
        </>
      ) : (
        <Pending query={query} waiting={<SkeletonLines lines={4} />} />
      )}
    </Card>
  );
}

function WriteMore({ thread: { id, status, answer_by } }: { thread: Thread }) {
  const [write] = supportApi.useWriteMoreMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(questionMessageRequest, {
    initial: { message: '' },
    onSubmit: async (request) => {
      await withIdempotency({ id, ...request }, (idempotencyKey) =>
        write({ id, request, idempotencyKey }).unwrap(),
      );
      form.setValue('message', '');
    },
  });
  const hint =
    status === 'closed'
      ? t('We closed this question. Writing opens it again.')
      : answer_by
        ? t('We answer by {time}.', { time: formatDateTime(answer_by) })
        : undefined;
  return (
    <Form form={form}>
      <TextArea label={t('Write more')} rows={3} hint={hint} {...form.field('message')} />
      <FormActions form={form} label={t('Send message')} busyLabel={t('Sending…')} />
    </Form>
  );
}

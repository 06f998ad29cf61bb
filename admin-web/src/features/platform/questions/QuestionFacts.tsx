import {
  type AdminQuestionThread,
  type QuestionCase,
  type QuestionChange,
  questionCase,
} from '@souk/contracts/backOffice/desk/adminQuestions';
import { QUESTION_STATUS_WORDS } from '@souk/contracts/platform/support';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { Button, Checkbox, Flex, Form, InputNumber, Select } from 'antd';
import { failureText } from '../../../components/decision/failureText';
import { Facts } from '../../../components/facts/Facts';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { reviewPath } from '../../../tabPaths';
import { useMay } from '../../../useMay';
import { askedBy } from './askedBy';
import { questionsApi } from './questionsApi';

const CASES: Record<QuestionCase['type'], [word: string, tab: Parameters<typeof reviewPath>[0]]> = {
  trade: [t('case|Trade'), 'trades'],
  deposit: [t('Deposit'), 'deposits'],
  withdrawal: [t('Withdrawal'), 'withdrawals'],
  user: [t('User'), 'users'],
};
const TYPES = Object.entries(CASES).map(([value, [label]]) => ({ value, label }));

export function QuestionFacts({ thread }: { thread: AdminQuestionThread }) {
  const { id, user, page, status, is_complaint, case: about, messages } = thread;
  const [send, { isLoading }] = questionsApi.useChangeQuestionMutation();
  const feedback = useFeedback();
  const may = useMay();
  const save = (change: Omit<QuestionChange, 'seen'>) =>
    send({ id, change: { seen: messages.at(-1)?.id ?? 0, ...change } }).unwrap();
  const change = (what: Omit<QuestionChange, 'seen'>) =>
    void save(what).catch((error: unknown) => feedback.fail(failureText(error)));
  return (
    <>
      <Facts
        items={{
          [t('User')]: user ? (
            <Link to={reviewPath('users', user.id)}>{user.username}</Link>
          ) : (
            <bdi>{askedBy(thread)}</bdi>
          ),
          [t('Status')]: wordFor(QUESTION_STATUS_WORDS, status),
          [t('Last answer')]: thread.is_undelivered
            ? t('Not delivered: the guest’s mail server didn’t take it.')
            : undefined,
          [t('Asked from')]: <bdi dir="ltr">{page}</bdi>,
          [t('Answer promised by')]: thread.answer_by ? <Time value={thread.answer_by} exact /> : undefined,
          [t('Case')]: about ? (
            <Link to={reviewPath(CASES[about.type][1], about.id)}>
              {CASES[about.type][0]} #{about.id}
            </Link>
          ) : undefined,
        }}
      />
      {may('support.answer') && (
        <>
          <Checkbox
            checked={is_complaint}
            disabled={isLoading}
            onChange={({ target }) => change({ is_complaint: target.checked })}
          >
            {t('This is a complaint: it stands in the register')}
          </Checkbox>
          <HandOver save={save} />
          <Button
            loading={isLoading}
            onClick={() => change({ status: status === 'closed' ? 'waiting' : 'closed' })}
          >
            {status === 'closed' ? t('Open the question again') : t('Close the question')}
          </Button>
        </>
      )}
    </>
  );
}

/** Hands a question over to a case, which gets a note. */
function HandOver({ save }: { save: (change: { case: QuestionCase }) => Promise<unknown> }) {
  const form = useSchemaForm(questionCase, {
    initial: { type: 'trade', id: null as number | null },
    onSubmit: async (about) => {
      await save({ case: about });
      form.reset({ type: about.type, id: null });
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Flex gap={8}>
        <Form.Item {...form.field('type')} label={t('Hand over to')}>
          <Select options={TYPES} style={{ width: 150 }} />
        </Form.Item>
        <Form.Item {...form.field('id')} label={t('Number')}>
          <InputNumber min={1} precision={0} controls={false} style={{ width: 110 }} />
        </Form.Item>
      </Flex>
      <Button block htmlType="submit" loading={form.isSending}>
        {t('Hand over')}
      </Button>
    </Form>
  );
}

import type { AdminQuestion } from '@souk/contracts/backOffice/desk/adminQuestions';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { QUESTION_STATUS_WORDS } from '@souk/contracts/platform/support';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { UserCell } from '../../../components/people/UserCell';
import { Covered } from '../../../components/review/Covered';
import { useCaseList } from '../../../components/review/queue/useCaseReview';
import { type Filter, OF_USER, optionsOf, UNANSWERED } from '../../../components/table/Filter';
import { type Column, idColumn, momentColumn } from '../../../components/table/rows/Column';
import { StatusWord } from '../../../components/table/rows/StatusWord';
import { ServerTable } from '../../../components/table/ServerTable';
import { askedBy } from './askedBy';
import { questionsApi } from './questionsApi';

const WAITING = WAITING_STATUSES.question.join();

const FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(QUESTION_STATUS_WORDS) },
  { name: 'complaint', label: t('Complaint'), options: [{ value: 'true', label: t('Complaints') }] },
  UNANSWERED,
  OF_USER,
];

const VIEWS = [
  { value: WAITING, label: t('Waiting') },
  { value: `${WAITING},answered`, label: t('Open') },
  { value: 'closed', label: t('question|Closed') },
  { value: '', label: t('All') },
];

const LIST = {
  hasPeriod: true,
  waiting: WAITING,
  isQueue: true,
  sorts: ['waiting_since'],
  waitsSince: 'waiting_since',
};

const QuestionReview = lazily(async () => (await import('./QuestionReview')).QuestionReview, null);

/** Questions to support: each is answered, and closed once nothing is open. */
export function QuestionsTab() {
  const { table, review, queue } = useCaseList(questionsApi.useAdminQuestionsQuery, FILTERS, LIST);
  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('Questions')}
          columns={columns(review.open)}
          views={VIEWS}
          searchLabel={t('Name, email, phone or ID')}
          exportAs="complaints"
          unselectable
          empty={t('No questions yet. They appear here as soon as someone writes to support.')}
        />
      </Covered>
      {review.id !== null && <QuestionReview review={review} queue={queue} />}
    </>
  );
}

function columns(open: (question: AdminQuestion) => void): Column<AdminQuestion>[] {
  return [
    idColumn(64, ({ id }) => t('Open question {id}', { id }), open),
    {
      key: 'user',
      title: t('User'),
      width: 140,
      line: 1,
      render: (row) =>
        row.user ? <UserCell id={row.user.id} name={row.user.username} /> : <bdi>{askedBy(row)}</bdi>,
    },
    {
      key: 'question',
      title: t('Question'),
      width: 240,
      line: 3,
      render: ({ title }) => (
        <span dir="auto" title={title}>
          {title || t('Deleted with its author')}
        </span>
      ),
    },
    {
      key: 'complaint',
      title: t('Complaint'),
      filter: 'complaint',
      width: 110,
      render: ({ is_complaint }) => (is_complaint ? t('yes') : '–'),
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: 200,
      line: 1,
      render: ({ status, waiting_since }) => (
        <StatusWord
          word={wordFor(QUESTION_STATUS_WORDS, status)}
          since={status === 'waiting' ? waiting_since : null}
        />
      ),
    },
    momentColumn((row) => row.created_at),
  ];
}

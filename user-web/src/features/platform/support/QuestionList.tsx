import { QUESTION_STATUS_WORDS, type Question } from '@souk/contracts/platform/support';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { formatDateTime } from '@souk/web-core/format';
import { Card, Chip, type ChipTone, EmptyState, Row, RowSkeletons, Rows, Time } from '@souk/web-core/ui';
import { GrowingList } from '../../../components/GrowingList';
import styles from '../../../components/RecentList.module.css';
import { supportApi } from './supportApi';

const TONES: Record<Question['status'], ChipTone> = {
  waiting: 'waiting',
  answered: 'good',
  closed: 'neutral',
};

export const QuestionChip = ({ status }: Pick<Question, 'status'>) => (
  <Chip tone={TONES[status]}>{wordFor(QUESTION_STATUS_WORDS, status)}</Chip>
);

export function QuestionList() {
  const query = supportApi.useQuestionsInfiniteQuery();
  return (
    <Card flush title={t('Your questions')}>
      <GrowingList
        query={query}
        inCard
        skeleton={<RowSkeletons count={2} height={48} />}
        empty={<EmptyState icon="talk">{t('You haven’t asked anything yet.')}</EmptyState>}
        moreLabel={t('Load more questions')}
      >
        {(questions) => (
          <Rows>
            {questions.map((question) => (
              <Row key={question.id}>
                <QuestionRow question={question} />
              </Row>
            ))}
          </Rows>
        )}
      </GrowingList>
    </Card>
  );
}

function QuestionRow({ question: { id, status, title, created_at, answer_by } }: { question: Question }) {
  return (
    <div className={styles.item}>
      <span className={styles.words}>
        <Link to={`${paths.contact}?question=${id}`} className={styles.link} dir="auto">
          {title || t('Question {id}', { id })}
        </Link>
        <span className={styles.note}>
          <span>{t('Question {id}', { id })}</span> <Time value={created_at} />
          {answer_by && <span>{t('answer by {time}', { time: formatDateTime(answer_by) })}</span>}
        </span>
      </span>
      <span className={styles.end}>
        <QuestionChip status={status} />
      </span>
    </div>
  );
}

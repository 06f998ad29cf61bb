import type { AdminQuestion, AdminQuestionThread } from '@souk/contracts/backOffice/desk/adminQuestions';
import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import { Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { Age } from '../../../components/facts/Age';
import { NoteText } from '../../../components/facts/NoteText';
import { TitledCard } from '../../../components/facts/TitledCard';
import { Notes } from '../../../components/review/colleagues/Notes';
import type { Review } from '../../../components/review/queue/useReview';
import { ReviewFrame } from '../../../components/review/ReviewFrame';
import type { Paged } from '../../../components/table/Paged';
import { useMay } from '../../../useMay';
import { AnswerForm } from './AnswerForm';
import { askedBy } from './askedBy';
import { QuestionFacts } from './QuestionFacts';
import { questionsApi } from './questionsApi';

interface QuestionReviewProps {
  review: Review;
  queue: Paged<AdminQuestion> | undefined;
}

export function QuestionReview({ review, queue }: QuestionReviewProps) {
  const id = review.id ?? 0;
  const may = useMay();
  const query = questionsApi.useAdminQuestionQuery(id, { refetchOnMountOrArgChange: true });
  const error = useLastingError(query);
  const thread = query.currentData;
  // The last one stays open: its author may write back.
  const goOn = () => review.nextId !== null && review.openNext();
  return (
    <ReviewFrame
      review={review}
      queue={{
        label: t('Questions'),
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((question) => ({
          id: question.id,
          name: askedBy(question),
          since: question.waiting_since,
          flags: [],
          claim: null,
        })),
      }}
      title={t('Question {id}', { id })}
      side={thread?.status === 'waiting' && <Age since={thread.waiting_since} />}
      error={error}
      onRetry={query.refetch}
      evidence={thread && <Messages thread={thread} />}
      decision={
        thread && (
          <>
            <QuestionFacts key={id} thread={thread} />
            <Notes
              key={`notes ${id}`}
              threads={[{ subject: 'question', id, label: t('This question'), notes: thread.notes }]}
            />
          </>
        )
      }
      foot={thread && may('support.answer') && <AnswerForm key={id} thread={thread} onSent={goOn} />}
    />
  );
}

function Messages({ thread }: { thread: AdminQuestionThread }) {
  return thread.messages.map(({ id, author, is_ours, text, created_at }) => (
    <TitledCard
      key={id}
      title={author && is_ours ? t('Answer of {username}', { username: author.username }) : askedBy(thread)}
      extra={<Time value={created_at} />}
    >
      {text === null ? (
        <Typography.Text type="secondary">{t('Deleted with its author’s account')}</Typography.Text>
      ) : (
        <NoteText>{text}</NoteText>
      )}
    </TitledCard>
  ));
}

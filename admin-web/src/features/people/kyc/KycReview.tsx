import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import { Typography } from 'antd';
import { FlagTags } from '../../../components/evidence/FlagTag';
import { AssignmentAlert, Holder } from '../../../components/review/AssignmentAlert';
import { DecisionFoot } from '../../../components/review/DecisionFoot';
import { ReviewFrame } from '../../../components/review/ReviewFrame';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { DocumentEvidence } from './DocumentEvidence';
import type { PersonRow } from './kycApi';
import { PersonSide } from './PersonSide';
import { useNextLoaded, usePersonReview } from './usePersonReview';

interface KycReviewProps {
  review: Review;
  queue: Paged<PersonRow> | undefined;
}

export function KycReview({ review, queue }: KycReviewProps) {
  const userId = review.id ?? 0;
  const rows = queue?.rows ?? [];
  const { reviewed, person, isOpen, verdicts, view, desk, single, closing, decisions, question } =
    usePersonReview(review, userId);
  const error = useLastingError(reviewed);
  useNextLoaded(review.nextId, rows);
  const { current, rejected } = verdicts;
  return (
    <>
      <ReviewFrame
        review={review}
        queue={{ label: t('KYC'), total: queue?.total ?? 0, items: rows.map(toQueueItem) }}
        title={t('KYC of {username}', { username: person?.user.username ?? t('user {id}', { id: userId }) })}
        tags={
          person && (
            <>
              <Typography.Text type="secondary" ellipsis>
                <bdi>{person.user.full_name ?? t('No name')}</bdi> · {t('ID {id}', { id: userId })}
              </Typography.Text>
              <FlagTags flags={person.flags} most={2} />
            </>
          )
        }
        error={error}
        onRetry={reviewed.refetch}
        evidence={
          person && (
            <>
              <AssignmentAlert desk={desk} />
              <DocumentEvidence verdicts={verdicts} view={view} />
            </>
          )
        }
        decision={
          person && (
            <PersonSide
              person={person}
              verdicts={verdicts}
              actions={isOpen && current && single.actions(current, person.user.username)}
              close={isOpen && closing.button(person.user)}
            />
          )
        }
        foot={
          person && (
            <>
              <DecisionFoot
                key={userId}
                decisions={decisions}
                subject={t('documents of {username}', { username: person.user.username })}
                isClean={rejected.length === 0}
                isHeld={desk.other !== null}
                want={review.want}
              />
              <Holder desk={desk} next={review.next} />
            </>
          )
        }
      />
      {question}
      {single.dialogs}
      {closing.dialog}
    </>
  );
}

function toQueueItem({ id, user, documents, created_at, flags, claim }: PersonRow) {
  const name = user.full_name ?? user.username;
  const side = t('{count, plural, one {# doc} other {# docs}}', { count: documents.length });
  return { id, name, side, since: created_at, flags, claim };
}

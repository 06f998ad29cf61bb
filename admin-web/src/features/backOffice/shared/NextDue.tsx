import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser, useNavigate } from '@souk/web-core';
import { errorText } from '@souk/web-core/request';
import { Button } from 'antd';
import { useReviewId } from '../../../components/review/useReview';
import { useFeedback } from '../../../components/useFeedback';
import { useKeys } from '../../../components/useKeys';
import { useMay } from '../../../useMay';
import { useNextDueMutation } from './nextApi';
import { QUEUES } from './queues';
import { useStatistics } from './statisticsApi';

/** Opens the case that is due first in all the reader's queues; flagged cases have a button of their own. */
export function NextDue() {
  const may = useMay();
  const { id: selfId } = useCurrentUser();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { data } = useStatistics();
  const [find, { isLoading }] = useNextDueMutation();
  const queues = QUEUES.filter((queue) => may(queue.may));
  const go = async (isFlagged: boolean) => {
    if (!data || isLoading) return;
    const found = await find({ queues, waitingSince: data.waiting_since, selfId, isFlagged });
    if (found.error) feedback.fail(errorText(found.error));
    else if (found.data) void navigate(found.data.to);
    else
      feedback.succeed(
        isFlagged ? t('Nothing flagged waits for you.') : t('Nothing waits for you but what is flagged.'),
      );
  };
  useKeys({ n: () => void go(false) }, useReviewId() === null);
  if (queues.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        data-key="N"
        aria-keyshortcuts="N"
        disabled={!data}
        loading={isLoading}
        onClick={() => void go(false)}
      >
        {t('Next due')}
      </Button>
      <Button size="small" disabled={!data} onClick={() => void go(true)}>
        {t('Next flagged')}
      </Button>
    </>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { lazily, lazyPart } from '@souk/web-core/ui';
import { Covered } from '../../../components/review/Covered';
import { useCaseList } from '../../../components/review/queue/useCaseReview';
import { ServerTable } from '../../../components/table/ServerTable';
import { useKycPeopleQuery } from './kycApi';
import { KYC_FILTERS, KYC_VIEWS, kycColumns } from './kycColumns';

/** Late: the schemas of screening come with it, and most days have no match. */
const ScreeningHits = lazyPart(() => import('./person/ScreeningHits'), 'ScreeningHits', null);
const KycReview = lazily(async () => (await import('./KycReview')).KycReview, null);

const WAITING = 'pending';
const LIST = { hasPeriod: true, waiting: WAITING, isQueue: true };

export function KycTab() {
  const { table, review, queue } = useCaseList(useKycPeopleQuery, KYC_FILTERS, LIST);
  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('KYC documents')}
          columns={kycColumns(review.open)}
          views={KYC_VIEWS}
          searchLabel={t('Name, email, phone or user ID')}
          exportAs="kyc-documents"
          unselectable
          empty={t('No documents yet. They appear here as soon as a user uploads one.')}
        />
        <ScreeningHits />
      </Covered>
      {review.id !== null && <KycReview review={review} queue={queue} />}
    </>
  );
}

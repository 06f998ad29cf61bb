import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useKycPeopleQuery } from './kycApi';
import { KYC_FILTERS, KYC_VIEWS, kycColumns } from './kycColumns';

const KycReview = lazily(async () => (await import('./KycReview')).KycReview, null);

const WAITING = 'pending';
const LIST = { hasPeriod: true, waiting: WAITING, isQueue: true };

/** People whose documents are reviewed. */
export function KycTab() {
  const address = useListAddress(KYC_FILTERS, LIST);
  const list = useKycPeopleQuery(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview(useKycPeopleQuery, { list: address, waiting: WAITING });
  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          label={t('KYC documents')}
          columns={kycColumns(review.open)}
          address={address}
          filters={KYC_FILTERS}
          views={KYC_VIEWS}
          searchLabel={t('Name, email, phone or user ID')}
          list={list}
          exportAs="kyc-documents"
          unselectable
          empty={t('No documents yet. They appear here as soon as a user uploads one.')}
          onOpen={review.open}
        />
      </Covered>
      {review.id !== null && <KycReview review={review} queue={queue} />}
    </>
  );
}

import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import {
  KYC_DOCUMENT_TYPES,
  KYC_DOCUMENT_WORDS,
  type KycDocumentType,
} from '@souk/contracts/people/kyc/kycRules';
import type { User } from '@souk/contracts/people/users';
import { sayNotes } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { useSession } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { Banner, Card, ErrorState, Notice, Skeleton, Stack } from '@souk/web-core/ui';
import { barrierOf } from '../../../account/barriers';
import { KycPlace } from '../../../account/KycPlace';
import { KycStatusChip } from '../../../account/KycStatusChip';
import { useKycDocumentsQuery } from '../../../account/kycApi';
import { missingText } from '../../../account/missingDocuments';
import { SupportLink } from '../../../components/SupportLink';
import { type Say, useNotice } from '../../../components/useNotice';
import { DocumentCard } from './DocumentCard';
import styles from './KycVerification.module.css';
import { UploadBox } from './UploadBox';

export function KycVerification({ user }: { user: User }) {
  const query = useKycDocumentsQuery();
  const { data, refetch } = query;
  const error = useLastingError(query);
  const isClosed = barrierOf(user, 'kyc.send')?.code === 'kyc_closed';
  const [notice, say] = useNotice();
  return (
    <Stack>
      <Notice {...notice} />
      <Overview user={user} documents={data} isClosed={isClosed} isLoading={!data && !error} />
      {data ? (
        <Documents
          documents={data}
          isApproved={user.kyc_status === 'approved'}
          isClosed={isClosed}
          say={say}
        />
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      ) : (
        <div className={styles.documents} aria-busy="true">
          {KYC_DOCUMENT_TYPES.map((type) => (
            <Skeleton key={type} height={220} />
          ))}
        </div>
      )}
      {/* Wait for the documents: their height is unknown before, and content below must not move. */}
      {Boolean(data ?? error) && !isClosed && <Requirements />}
    </Stack>
  );
}

interface DocumentsProps {
  documents: KycDocument[];
  /** A user approved without documents may upload one, but need not. */
  isApproved: boolean;
  isClosed: boolean;
  say: Say;
}

function Documents({ documents, isApproved, isClosed, say }: DocumentsProps) {
  const missing = KYC_DOCUMENT_TYPES.filter((type) => !documents.some((one) => one.document_type === type));
  const isFolded = isApproved && missing.length > 0;
  const isHidden = isFolded || isClosed;
  const places = KYC_DOCUMENT_TYPES.filter((type) => !(isHidden && missing.includes(type)));
  const box = (type: KycDocumentType) => <UploadBox key={type} documentType={type} onDone={say} />;
  return (
    <>
      {places.length > 0 && (
        <div className={styles.documents}>
          {places.flatMap((type) => {
            const all = documents.filter((one) => one.document_type === type);
            if (all.length === 0) return box(type);
            return all.map((one) => (
              <DocumentCard
                key={one.id}
                document={one}
                isRenewed={all.length > 1}
                isClosed={isClosed}
                onDone={say}
              />
            ));
          })}
        </div>
      )}
      {isFolded && (
        <details className={styles.folded}>
          <summary>{t('Upload a document anyway')}</summary>
          <div className={styles.documents}>{missing.map(box)}</div>
        </details>
      )}
    </>
  );
}

interface OverviewProps {
  user: User;
  /** Undefined while loading or after a failure. */
  documents: KycDocument[] | undefined;
  isClosed: boolean;
  isLoading: boolean;
}

function Overview({ user, documents, isClosed, isLoading }: OverviewProps) {
  const isKnown = !useSession().isLoading;
  const isApproved = user.kyc_status === 'approved';
  const missing = isApproved || isClosed ? null : missingText(documents ?? []);
  const isByHand = isApproved && documents && documents.length < KYC_DOCUMENT_TYPES.length;
  return (
    <Card title={t('Verification status')} action={isKnown && <KycStatusChip status={user.kyc_status} />}>
      <Stack>
        {isClosed && (
          <Banner tone="bad" title={t('We can’t verify your identity')} announce={false}>
            <p>{t('Write to us if you think this is wrong.')}</p>
            <p>
              <SupportLink />
            </p>
          </Banner>
        )}
        {user.kyc_notes_parts && !isClosed && (
          <Banner
            tone={user.kyc_status === 'rejected' ? 'bad' : 'info'}
            title={user.kyc_status === 'rejected' ? t('Why it was rejected') : t('Notes')}
            announce={false}
          >
            {sayNotes(user.kyc_notes_parts)}
          </Banner>
        )}
        {missing && (
          <Banner tone="warning" title={t('Your verification isn’t complete')} announce={false}>
            {missing} {t('You can trade once all three are approved.')}
          </Banner>
        )}
        <KycPlace user={user} />
        {(documents || isLoading) && (
          <dl className={styles.summary}>
            {KYC_DOCUMENT_TYPES.map((type) => (
              <div key={type}>
                <dt>{KYC_DOCUMENT_WORDS[type]}</dt>
                <dd>
                  {documents ? (
                    <KycStatusChip
                      status={documents.find((document) => document.document_type === type)?.status ?? null}
                      none={t('Not uploaded')}
                    />
                  ) : (
                    <Skeleton width={90} height={24} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {isByHand && <p>{t('There’s nothing you need to upload.')}</p>}
      </Stack>
    </Card>
  );
}

function Requirements() {
  return (
    <Card title={t('Document requirements')}>
      <ul className={styles.requirements}>
        <li>{t('Formats: JPG, PNG, GIF or PDF')}</li>
        <li>{t('Maximum file size: 5MB')}</li>
        <li>{t('Documents are clear and readable')}</li>
        <li>{t('Personal information is visible and matches your profile')}</li>
      </ul>
    </Card>
  );
}

import { VAULT_OPEN_MINUTES } from '@souk/contracts/people/kyc/keptDocuments';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { formatDate, formatDeadline } from '@souk/web-core/format';
import { Pending } from '@souk/web-core/ui';
import { Button, Flex, Skeleton, Typography } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { Facts } from '../../../components/Facts';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { ViewDocumentButton } from '../shared/ViewDocumentButton';
import { useKeptDocumentsQuery, useOpenVaultMutation } from './usersApi';

interface KeptDocumentsCardProps {
  user: AdminUser;
  /** A second person was already asked. */
  isAsked: boolean;
}

/** Documents that the law keeps of a deleted account; an admin sees them once a second person has agreed. */
export function KeptDocumentsCard({ user: { id, username }, isAsked }: KeptDocumentsCardProps) {
  const may = useMay();
  const isErased = username === `erased_${id}`;
  const query = useKeptDocumentsQuery(id, { skip: !isErased || !may('kyc.read') });
  const [open] = useOpenVaultMutation();
  const { ask, dialog } = useDecisionDialog();
  if (query.isUninitialized || query.currentData?.documents.length === 0) return null;
  const { documents = [], open_until: until } = query.currentData ?? {};
  return (
    <TitledCard title={t('Kept documents')}>
      {!query.currentData && <Pending query={query} waiting={<Skeleton title={false} />} />}
      <Facts
        items={Object.fromEntries(
          documents.map((document) => [
            KYC_DOCUMENT_WORDS[document.document_type],
            <Flex key={document.id} wrap gap="small">
              {t('until {day}', { day: formatDate(document.delete_on, 'UTC') })}
              {until && <ViewDocumentButton document={document} isKept />}
            </Flex>,
          ]),
        )}
      />
      {until ? (
        <Typography.Text type="secondary" style={{ display: 'block', marginTop: 8 }}>
          {t('Open for you until {time}.', { time: formatDeadline(until) })}
        </Typography.Text>
      ) : (
        query.currentData &&
        !isAsked &&
        may('kyc.decide') && (
          <Button
            onClick={() =>
              ask({
                label: t('Open kept documents'),
                title: t('Open the kept documents of {username}?', { username }),
                consequence: t(
                  'A second person has to approve this. Then only you can open them, for {count, plural, one {# minute} other {# minutes}}, and the audit log records each time.',
                  { count: VAULT_OPEN_MINUTES },
                ),
                confirmLabel: t('Ask for approval'),
                note: {
                  label: t('Why, for the second person and the audit log'),
                  required: t('Please say why'),
                  max: 500,
                },
                done: t('Kept documents'),
                send: (reason) => open({ id, reason: reason ?? '' }).unwrap(),
              })
            }
          >
            {t('Open kept documents')}
          </Button>
        )
      )}
      {dialog}
    </TitledCard>
  );
}

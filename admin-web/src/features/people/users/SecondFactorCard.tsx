import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Skeleton, Typography } from 'antd';
import { useUserEvidenceQuery } from '../../../components/evidence/evidenceApi';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { RemoveFactorsForm } from './RemoveFactorsForm';

export function SecondFactorCard({ user: { id, username } }: { user: AdminUser }) {
  const self = useCurrentUser();
  const may = useMay();
  const { currentData, error } = useUserEvidenceQuery(id);
  // The history below shows the loading error.
  if (error && !currentData) return null;
  return (
    <TitledCard title={t('Second factor')}>
      {!currentData ? (
        <Skeleton title={false} paragraph={{ rows: 4 }} />
      ) : !currentData.user.has_second_factor ? (
        <Typography.Text type="secondary">{t('None: the password alone signs them in.')}</Typography.Text>
      ) : id === self.id ? (
        <Typography.Text type="secondary">{t('On. You change yours under Your security.')}</Typography.Text>
      ) : !may('factors.rescue') ? (
        <Typography.Text type="secondary">{t('On.')}</Typography.Text>
      ) : (
        <RemoveFactorsForm id={id} name={username} />
      )}
    </TitledCard>
  );
}

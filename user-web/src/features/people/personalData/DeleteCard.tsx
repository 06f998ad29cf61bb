import type { ErasureObstacle } from '@souk/contracts/people/personalData/erasure';
import { obstacleText } from '@souk/contracts/people/personalData/obstacleText';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { Actions, Button, Card, lazyPart, Pending, Skeleton } from '@souk/web-core/ui';
import { useState } from 'react';
import { SupportLink } from '../../../components/SupportLink';
import { KeptDocuments } from './KeptDocuments';
import { useErasureQuery } from './personalDataApi';
import styles from './YourData.module.css';

const EraseDialog = lazyPart(() => import('./EraseDialog'), 'EraseDialog', null);

export function DeleteCard({ user }: { user: User }) {
  // An obstacle may have been settled on another page just now.
  const query = useErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);
  const keptUntil = query.data?.documents_kept_until;
  return (
    <Card title={t('Delete your account')}>
      <div className={styles.words}>
        {!keptUntil && <p>{t('This deletes your name, documents and personal details for good.')}</p>}
        {keptUntil && (
          <p>
            {t('This deletes your name and personal details for good.')} <KeptDocuments until={keptUntil} />
          </p>
        )}
        {query.data ? (
          <Obstacles obstacles={query.data.obstacles} />
        ) : (
          <Pending query={query} waiting={<Skeleton height={48} />} />
        )}
      </div>
      {query.data?.obstacles.length === 0 && (
        <Actions>
          <Button variant="caution" onClick={() => setAsking(true)}>
            {t('Delete your account')}
          </Button>
        </Actions>
      )}
      {isAsking && (
        <EraseDialog
          user={user}
          keptUntil={keptUntil}
          onRefused={() => void query.refetch()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Obstacles({ obstacles }: { obstacles: ErasureObstacle[] }) {
  if (obstacles.length === 0) return <p>{t('You can delete it now. We’ll ask you to confirm.')}</p>;
  return (
    <>
      <p>{t('Before that, please settle this:')}</p>
      <ul className={styles.list}>
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind}>
            {obstacleText(grouped(obstacle))} <Way kind={obstacle.kind} />
          </li>
        ))}
      </ul>
    </>
  );
}

function grouped(obstacle: ErasureObstacle): ErasureObstacle {
  const { params = {} } = obstacle;
  const amounts = ['amount', 'missing'].filter((name) => name in params);
  const read = amounts.map((name) => [name, formatUsdt(String(params[name]))]);
  return { ...obstacle, params: { ...params, ...Object.fromEntries(read) } };
}

function Way({ kind }: Pick<ErasureObstacle, 'kind'>) {
  if (kind === 'deactivated') return <SupportLink />;
  if (kind === 'trades') return <Link to={paths.trades}>{t('See your trades')}</Link>;
  if (kind === 'bids') return <Link to={paths.myBids}>{t('Open your bids')}</Link>;
  return <Link to={paths.wallet}>{t('See your wallet')}</Link>;
}

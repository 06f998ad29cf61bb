import { Card, ErrorState, Skeleton } from '@souk/web-core/ui';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { DepositAddressForm } from './DepositAddressForm';
import { FeesForm } from './FeesForm';
import styles from './SettingsTab.module.css';
import { useAdminDepositAddressQuery, useAdminFeesQuery } from './settingsApi';

const FRESH = { refetchOnMountOrArgChange: true };

/** Platform Settings: what trades cost, and where deposits go (spec §2). */
export function SettingsTab() {
  const fees = useAdminFeesQuery(undefined, FRESH);
  const address = useAdminDepositAddressQuery(undefined, FRESH);
  const { ask, dialog } = useDecisionDialog();
  return (
    <div className={styles.cards}>
      <Card title="Transaction fees">
        {fees.error ? (
          <ErrorState error={fees.error} onRetry={fees.refetch} />
        ) : fees.data ? (
          // A form begins anew with what is in force: what it began with is what the admin saw.
          <FeesForm key={JSON.stringify(fees.data)} fees={fees.data} ask={ask} />
        ) : (
          <Skeleton height={280} />
        )}
      </Card>
      <Card title="Admin deposit wallet address">
        {address.error ? (
          <ErrorState error={address.error} onRetry={address.refetch} />
        ) : address.data ? (
          <DepositAddressForm key={address.data.admin_wallet_address} address={address.data} ask={ask} />
        ) : (
          <Skeleton height={280} />
        )}
      </Card>
      {dialog}
    </div>
  );
}

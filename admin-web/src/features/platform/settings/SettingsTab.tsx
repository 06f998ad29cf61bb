import { t } from '@souk/contracts/texts/texts';
import { Pending } from '@souk/web-core/ui';
import { Col, Row, Skeleton } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { TitledCard } from '../../../components/TitledCard';
import { DepositAddressForm } from './DepositAddressForm';
import { FeesForm } from './FeesForm';
import { useAdminDepositAddressQuery, useAdminFeesQuery } from './settingsApi';

const FRESH = { refetchOnMountOrArgChange: true };
const HALF = { xs: 24, md: 12 };

export function SettingsTab() {
  const fees = useAdminFeesQuery(undefined, FRESH);
  const address = useAdminDepositAddressQuery(undefined, FRESH);
  const { ask, dialog } = useDecisionDialog();
  return (
    <Row gutter={[12, 12]}>
      <Col {...HALF}>
        <TitledCard title={t('Transaction fees')}>
          {fees.data ? (
            // The form restarts with the values in force, so it begins with what the admin saw.
            <FeesForm key={JSON.stringify(fees.data)} fees={fees.data} ask={ask} />
          ) : (
            <Pending query={fees} waiting={<Skeleton title={false} paragraph={{ rows: 8 }} />} />
          )}
        </TitledCard>
      </Col>
      <Col {...HALF}>
        <TitledCard title={t('Admin deposit wallet address')}>
          {address.data ? (
            <DepositAddressForm key={address.data.admin_wallet_address} address={address.data} ask={ask} />
          ) : (
            <Pending query={address} waiting={<Skeleton title={false} paragraph={{ rows: 8 }} />} />
          )}
        </TitledCard>
      </Col>
      {dialog}
    </Row>
  );
}

import { Definition, DefinitionList } from '@souk/web-core/ui';
import { AddressText } from '../components/AddressText';
import { MissingEvidence } from '../components/review/MissingEvidence';
import { useAdminDepositAddressQuery } from './evidenceApi';

/** Where a deposit must have arrived: on the chain an admin compares the receiver, not only the amount. */
export function PlatformWallet() {
  const { data, error, refetch } = useAdminDepositAddressQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error || !data) return <MissingEvidence error={error} onRetry={refetch} height={30} />;
  return (
    <DefinitionList>
      <Definition term="Deposit address now">
        <AddressText address={data.admin_wallet_address} what="deposit address" />
      </Definition>
    </DefinitionList>
  );
}

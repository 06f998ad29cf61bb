import type { AdminDeposit } from '@souk/contracts';
import { Amount, Definition, DefinitionList, HashLink, Time } from '@souk/web-core/ui';
import { AddressText } from '../../components/AddressText';
import { ReviewPart } from '../../components/review/ReviewDrawer';
import { PersonFacts } from '../../people/PersonFacts';
import { DepositStatusChip } from './depositStatus';

/** What an admin compares before money is credited: the claim, the transaction on the chain, and the user. */
export function DepositReview({ deposit }: { deposit: AdminDeposit }) {
  return (
    <>
      <ReviewPart title="Claim">
        <DefinitionList>
          <Definition term="Amount">
            <Amount value={deposit.amount} size="strong" />
          </Definition>
          <Definition term="Status">
            <DepositStatusChip status={deposit.status} />
          </Definition>
          <Definition term="Submitted">
            <Time value={deposit.created_at} />
          </Definition>
          {deposit.decided_at && (
            <Definition term="Decided">
              <Time value={deposit.decided_at} />
            </Definition>
          )}
          {deposit.admin_notes && <Definition term="Notes">{deposit.admin_notes}</Definition>}
        </DefinitionList>
      </ReviewPart>
      <ReviewPart title="Transaction">
        <DefinitionList>
          <Definition term="On the chain">
            <HashLink hash={deposit.txn_hash} />
          </Definition>
          <Definition term="Hash">
            <AddressText address={deposit.txn_hash} what="transaction hash" />
          </Definition>
        </DefinitionList>
      </ReviewPart>
      <ReviewPart title="User">
        <PersonFacts id={deposit.user_id} search={deposit.user.email} />
      </ReviewPart>
    </>
  );
}

import type { AdminWithdrawal } from '@souk/contracts';
import { Amount, Definition, DefinitionList, HashLink, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { ReviewPart } from '../../components/review/ReviewDrawer';
import { PersonFacts } from '../../people/PersonFacts';
import { WithdrawalStatusChip } from './withdrawalStatus';

/** What an admin compares before money leaves: the request, where it is paid, and the user. */
export function WithdrawalReview({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { user, wallet_address: snapshot } = withdrawal;
  return (
    <>
      <ReviewPart title="Request">
        <DefinitionList>
          <Definition term="Amount">
            <Amount value={withdrawal.amount} size="strong" />
          </Definition>
          <Definition term="Status">
            <WithdrawalStatusChip status={withdrawal.status} />
          </Definition>
          <Definition term="Requested">
            <Time value={withdrawal.created_at} />
          </Definition>
          {withdrawal.decided_at && (
            <Definition term="Decided">
              <Time value={withdrawal.decided_at} />
            </Definition>
          )}
          {withdrawal.admin_notes && <Definition term="Notes">{withdrawal.admin_notes}</Definition>}
          {withdrawal.txn_hash && (
            <Definition term="Paid with">
              <HashLink hash={withdrawal.txn_hash} />
            </Definition>
          )}
        </DefinitionList>
      </ReviewPart>
      <ReviewPart title="Paid to">
        <AddressText address={snapshot || null} what="wallet address" />
        {user.wallet_address !== snapshot && (
          <Alert
            type="warning"
            showIcon
            title="The user has changed their wallet address since this request."
            description="The request is paid to the address it was made with, shown above."
          />
        )}
      </ReviewPart>
      <ReviewPart title="User">
        <PersonFacts id={withdrawal.user_id} search={user.email} />
      </ReviewPart>
    </>
  );
}

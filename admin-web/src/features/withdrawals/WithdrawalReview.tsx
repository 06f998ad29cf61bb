import type { WithdrawalReview as Review } from '@souk/contracts/reviews';
import { Amount, Definition, DefinitionList, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { DecidedBy } from '../../components/decision/DecidedBy';
import { NoteText } from '../../components/NoteText';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import { AddressEvidence } from '../../evidence/AddressEvidence';
import { BalanceEvidence } from '../../evidence/BalanceEvidence';
import { HashEvidence } from '../../evidence/HashEvidence';
import { UserHistory } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { WithdrawalStatusChip } from '../../requests/WithdrawalStatusChip';

/** What an admin compares before money leaves: the request, where it is paid, the user, and where the money came from. */
export function WithdrawalReview({ review }: { review: Review }) {
  const { withdrawal, user: evidence } = review;
  return (
    <>
      <ReviewColumn>
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
            <DecidedBy decision={withdrawal.last_decision} />
            {withdrawal.admin_notes && (
              <Definition term="Notes">
                <NoteText>{withdrawal.admin_notes}</NoteText>
              </Definition>
            )}
          </DefinitionList>
        </ReviewPart>
        <ReviewPart title="Paid to">
          <Destination review={review} />
        </ReviewPart>
        {withdrawal.txn_hash && (
          <ReviewPart title="Paid with">
            <HashEvidence hash={withdrawal.txn_hash} others={review.hash_uses} />
          </ReviewPart>
        )}
        <ReviewPart title="History">
          <UserHistory userId={withdrawal.user_id} history={evidence.history} />
        </ReviewPart>
      </ReviewColumn>
      <ReviewColumn>
        <ReviewPart title="User">
          <PersonFacts user={evidence.user} />
        </ReviewPart>
        <ReviewPart title="Balance and its origin">
          <BalanceEvidence balance={evidence.balance} />
        </ReviewPart>
      </ReviewColumn>
    </>
  );
}

function Destination({ review: { withdrawal, address_uses } }: { review: Review }) {
  const { user, wallet_address: snapshot } = withdrawal;
  return (
    <>
      <AddressText address={snapshot || null} what="wallet address" />
      {user.wallet_address !== snapshot && (
        <Alert
          type="warning"
          showIcon
          title="The user has changed their wallet address since this request."
          description={
            <>
              The request is paid to the address it was made with, shown above. The profile now says{' '}
              <AddressText address={user.wallet_address} what="profile's wallet address" />
            </>
          }
        />
      )}
      {snapshot && <AddressEvidence uses={address_uses} />}
    </>
  );
}

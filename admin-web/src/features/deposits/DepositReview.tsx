import type { DepositReview as Review } from '@souk/contracts/reviews';
import { isRounded } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList, Time } from '@souk/web-core/ui';
import { AddressText } from '../../components/AddressText';
import { DecidedBy } from '../../components/decision/DecidedBy';
import { moneyText } from '../../components/moneyText';
import { NoteText } from '../../components/NoteText';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import { BalanceEvidence } from '../../evidence/BalanceEvidence';
import { HashEvidence } from '../../evidence/HashEvidence';
import { UserHistory } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { DepositStatusChip } from '../../requests/DepositStatusChip';

/** Of USDT (spec §9); what the chain says has more. */
const SHOWN_DECIMALS = 2;

/** What an admin compares before money is credited: the claim, the transaction on the chain, the user and their history. */
export function DepositReview({ review }: { review: Review }) {
  const { deposit, user: evidence } = review;
  return (
    <>
      <ReviewColumn>
        <ReviewPart title="Claim">
          <DefinitionList>
            <Definition term="Amount">
              <Amount value={deposit.amount} size="strong" />
            </Definition>
            {isRounded(deposit.amount, SHOWN_DECIMALS) && (
              <Definition term="To the last digit">{moneyText(deposit.amount)}</Definition>
            )}
            <Definition term="Status">
              <DepositStatusChip status={deposit.status} />
            </Definition>
            <Definition term="Submitted">
              <Time value={deposit.created_at} />
            </Definition>
            <DecidedBy decision={deposit.last_decision} />
            {deposit.admin_notes && (
              <Definition term="Notes">
                <NoteText>{deposit.admin_notes}</NoteText>
              </Definition>
            )}
          </DefinitionList>
        </ReviewPart>
        <ReviewPart title="Transaction">
          <HashEvidence hash={deposit.txn_hash} others={review.hash_uses} />
          {/* On the chain an admin compares the receiver, not only the amount. */}
          <DefinitionList>
            <Definition term="Deposit address now">
              <AddressText address={review.admin_wallet_address} what="deposit address" />
            </Definition>
          </DefinitionList>
        </ReviewPart>
        <ReviewPart title="History">
          <UserHistory userId={deposit.user_id} history={evidence.history} />
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

import type { AdminDeposit } from '@souk/contracts/wallet';
import { isRounded } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList, Time } from '@souk/web-core/ui';
import { DecidedBy } from '../../components/decision/DecidedBy';
import { moneyText } from '../../components/moneyText';
import { NoteText } from '../../components/NoteText';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import { BalanceEvidence } from '../../evidence/BalanceEvidence';
import { HashEvidence } from '../../evidence/HashEvidence';
import { PlatformWallet } from '../../evidence/PlatformWallet';
import { UserHistory } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { DepositStatusChip } from '../../requests/DepositStatusChip';

/** Of USDT (spec §9); what the chain says has more. */
const SHOWN_DECIMALS = 2;

/** What an admin compares before money is credited: the claim, the transaction on the chain, the user and their history. */
export function DepositReview({ deposit }: { deposit: AdminDeposit }) {
  const self = { kind: 'deposit', id: deposit.id } as const;
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
          <HashEvidence hash={deposit.txn_hash} of={self} />
          <PlatformWallet />
        </ReviewPart>
        <ReviewPart title="History">
          <UserHistory userId={deposit.user_id} except={self} />
        </ReviewPart>
      </ReviewColumn>
      <ReviewColumn>
        <ReviewPart title="User">
          <PersonFacts id={deposit.user_id} />
        </ReviewPart>
        <ReviewPart title="Balance and its origin">
          <BalanceEvidence userId={deposit.user_id} />
        </ReviewPart>
      </ReviewColumn>
    </>
  );
}

import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import type { DepositReview } from '@souk/contracts/backOffice/desk/reviews';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import { t } from '@souk/contracts/texts/texts';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { AddressText } from '../../../components/AddressText';
import { BalanceEvidence } from '../../../components/evidence/BalanceEvidence';
import { HashEvidence } from '../../../components/evidence/HashEvidence';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { UserHistory } from '../../../components/evidence/UserHistory';
import { Facts } from '../../../components/Facts';
import { moneyText } from '../../../components/moneyText';
import { NoteText } from '../../../components/NoteText';
import { PersonFacts } from '../../../components/people/PersonFacts';
import frame from '../../../components/review/ReviewFrame.module.css';
import { DepositStatusChip } from '../../../components/StatusChip';
import { TitledCard } from '../../../components/TitledCard';
import { SignatureEvidence } from './SignatureEvidence';

/** Evidence to compare before money is credited: the claim, the transaction on the chain, the user and their history. */
export function DepositEvidence({ review }: { review: DepositReview }) {
  const { deposit, user: evidence } = review;
  const flows = depositFlows(deposit);
  return (
    <>
      <TitledCard title={t('Claim')}>
        <Facts
          items={{
            [t('Amount')]: <Amount value={flows.credited} size="big" />,
            [t('Reported')]: deposit.claimed_amount ? <bdi>{moneyText(flows.reported)}</bdi> : undefined,
            [t('Network')]: NETWORKS[deposit.network].name,
            [t('Reserved amount')]: deposit.bond ? (
              // One piece of text: the list sets children side by side, without a space.
              <span>
                {rich('Given only to {username} {time}', {
                  username: deposit.user.username,
                  time: <Time value={deposit.bond.created_at} />,
                })}
              </span>
            ) : (
              t('Not asked for: nothing binds this transfer to the user')
            ),
            [t('Status')]: <DepositStatusChip status={deposit.status} />,
            [t('Submitted')]: <Time value={deposit.created_at} />,
            // On the chain an admin compares the receiver, not only the amount.
            [t('Deposit address now')]: (
              <AddressText address={review.admin_wallet_address} copyLabel={t('Copy deposit address')} />
            ),
            [t('Notes')]: deposit.admin_notes ? <NoteText>{deposit.admin_notes}</NoteText> : undefined,
          }}
        />
      </TitledCard>
      <HashEvidence
        title={t('Transaction hash')}
        own={ownUse(review)}
        hash={deposit.txn_hash}
        network={deposit.network}
        others={review.hash_uses}
      />
      {review.sender_proof && (
        <SignatureEvidence
          proof={review.sender_proof}
          network={deposit.network}
          senders={deposit.verdict?.senders ?? []}
        />
      )}
      <div className={frame.pair}>
        <PersonFacts title={t('User')} user={evidence.user} />
        <BalanceEvidence balance={evidence.balance} />
      </div>
      <RingEvidence ring={evidence.ring} name={evidence.user.username} />
      <UserHistory userId={deposit.user_id} history={evidence.history} />
    </>
  );
}

function ownUse({ deposit, sender_proof }: DepositReview): HashUse {
  const { id, status, user, created_at, bond } = deposit;
  const amount = depositFlows(deposit).credited;
  return { kind: 'deposit', id, status, amount, user, created_at, bound: bond !== null, sender_proof };
}

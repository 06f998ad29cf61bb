import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import type { DepositReview } from '@souk/contracts/backOffice/desk/reviews';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import { t } from '@souk/contracts/texts/texts';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { BalanceEvidence } from '../../../components/evidence/BalanceEvidence';
import { HashEvidence } from '../../../components/evidence/HashEvidence';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { UserHistory } from '../../../components/evidence/UserHistory';
import { AddressText } from '../../../components/facts/AddressText';
import { Facts } from '../../../components/facts/Facts';
import { NoteText } from '../../../components/facts/NoteText';
import { DepositStatusChip } from '../../../components/facts/StatusChip';
import { TitledCard } from '../../../components/facts/TitledCard';
import { PersonFacts } from '../../../components/people/PersonFacts';
import frame from '../../../components/review/ReviewFrame.module.css';
import { moneyText } from '../../../components/words/moneyText';

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
        own={ownUse(deposit)}
        hash={deposit.txn_hash}
        network={deposit.network}
        others={review.hash_uses}
      />
      <div className={frame.pair}>
        <PersonFacts title={t('User')} user={evidence.user} />
        <BalanceEvidence balance={evidence.balance} />
      </div>
      <RingEvidence ring={evidence.ring} name={evidence.user.username} />
      <UserHistory userId={deposit.user_id} history={evidence.history} />
    </>
  );
}

function ownUse(deposit: DepositReview['deposit']): HashUse {
  const { id, status, user, created_at, bond } = deposit;
  const amount = depositFlows(deposit).credited;
  return { kind: 'deposit', id, status, amount, user, created_at, bound: bond !== null };
}

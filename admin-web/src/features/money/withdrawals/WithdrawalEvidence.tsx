import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { WithdrawalReview } from '@souk/contracts/backOffice/desk/reviews';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import { WITHDRAWAL_STATUS_WORDS, type WithdrawalStatus } from '@souk/contracts/money/wallet/requestMachines';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { sayNotes } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { sayTimeLeft } from '@souk/web-core/format';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { Alert, Button, Steps } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { AddressEvidence } from '../../../components/evidence/AddressEvidence';
import { BalanceEvidence } from '../../../components/evidence/BalanceEvidence';
import { flagFact } from '../../../components/evidence/flagWords';
import { HashEvidence } from '../../../components/evidence/HashEvidence';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { UserHistory } from '../../../components/evidence/UserHistory';
import { AddressText } from '../../../components/facts/AddressText';
import { Facts } from '../../../components/facts/Facts';
import { NoteText } from '../../../components/facts/NoteText';
import { TitledCard } from '../../../components/facts/TitledCard';
import { PersonFacts } from '../../../components/people/PersonFacts';
import frame from '../../../components/review/ReviewFrame.module.css';
import { PayoutOwner } from './PayoutOwner';
import { paidFlag } from './paidFlag';
import { TravelEvidence } from './TravelEvidence';

/** Evidence to compare before money leaves: the request, its destination, the user, and the money's origin. */
export function WithdrawalEvidence({
  review,
  onComplete,
}: {
  review: WithdrawalReview;
  /** Asks to complete it; undefined if the reader can't. */
  onComplete?: () => void;
}) {
  const { withdrawal, user: evidence } = review;
  const { held, fee, paid } = withdrawalFlows(withdrawal);
  return (
    <>
      <PaidAlready withdrawal={withdrawal} onComplete={onComplete} />
      <PayoutOwner withdrawal={withdrawal} />
      <TitledCard title={t('Request')}>
        <Facts
          items={{
            [t('Amount')]: <Amount value={held} size="big" />,
            ...(compareAmounts(fee, '0') > 0 && {
              [t('Fee')]: <Amount value={fee} />,
              [t('Send exactly')]: <Amount value={paid} size="strong" />,
            }),
            ...(withdrawal.fee_waived && {
              [t('No fee')]: t('Started {time} later than promised: send the whole amount', {
                time: sayTimeLeft(withdrawal.fee_waived.late_by_minutes * 60_000),
              }),
            }),
            [t('Network')]: NETWORKS[withdrawal.network].name,
            [t('Requested')]: <Time value={withdrawal.created_at} />,
            [t('Claim recorded by')]: withdrawal.claimed_by ? actorName(withdrawal.claimed_by) : undefined,
            [t('Notes')]: withdrawal.admin_notes_parts ? (
              <NoteText>{sayNotes(withdrawal.admin_notes_parts)}</NoteText>
            ) : undefined,
          }}
        />
        <Progress withdrawal={withdrawal} />
      </TitledCard>
      <TitledCard title={t('Paid to')}>
        <Destination review={review} />
      </TitledCard>
      {review.travel_record && <TravelEvidence record={review.travel_record} />}
      {withdrawal.txn_hash && (
        <HashEvidence
          title={t('Paid with')}
          hash={withdrawal.txn_hash}
          network={withdrawal.network}
          others={review.hash_uses}
        />
      )}
      <div className={frame.pair}>
        <PersonFacts title={t('User')} user={evidence.user} />
        <BalanceEvidence balance={evidence.balance} />
      </div>
      <RingEvidence ring={evidence.ring} name={evidence.user.username} />
      <UserHistory userId={withdrawal.user_id} history={evidence.history} />
    </>
  );
}

/** The payment that a source shows, and the way to end the withdrawal by it: it can't be given back. */
function PaidAlready({ withdrawal, onComplete }: { withdrawal: AdminWithdrawal; onComplete?: () => void }) {
  const seen = paidFlag(withdrawal);
  if (!seen) return null;
  const action = onComplete && (
    <Button size="small" onClick={onComplete}>
      {t('Complete with this hash')}
    </Button>
  );
  return <Alert type="error" showIcon title={flagFact(seen)} action={action} />;
}

function Progress({ withdrawal: { status } }: { withdrawal: AdminWithdrawal }) {
  const ways: WithdrawalStatus[] =
    status === 'rejected' ? ['pending', 'rejected'] : ['pending', 'processing', 'approved'];
  return (
    <Steps
      style={{ marginBlockStart: 12 }}
      size="small"
      current={ways.indexOf(status)}
      status={status === 'rejected' ? 'error' : status === 'approved' ? 'finish' : 'process'}
      items={ways.map((way) => ({ title: WITHDRAWAL_STATUS_WORDS[way] }))}
    />
  );
}

function Destination({ review: { withdrawal, address_uses: uses } }: { review: WithdrawalReview }) {
  const { user, wallet_address: snapshot } = withdrawal;
  return (
    <>
      <AddressText address={snapshot || null} copyLabel={t('Copy wallet address')} />
      {snapshot && <AddressEvidence uses={uses} />}
      {user.wallet_address !== snapshot && (
        <Alert
          type="warning"
          showIcon
          title={
            withdrawal.claimed_by
              ? t('A claim is paid to the address that the user gave for it.')
              : t('The user has changed their wallet address since this request.')
          }
          description={rich(
            'The request is paid to the address it was made with, shown above. The profile now says {address}',
            {
              address: (
                <AddressText address={user.wallet_address} copyLabel={t("Copy profile''s wallet address")} />
              ),
            },
          )}
        />
      )}
    </>
  );
}

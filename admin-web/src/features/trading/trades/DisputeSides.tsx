import type { TradeReview, UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import { sayNotes } from '@souk/contracts/texts/saidIn';
import { t } from '@souk/contracts/texts/texts';
import { disputeWords } from '@souk/contracts/trading/caseFile/words';
import { tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { Link } from '@souk/web-core';
import { formatRelative, serverNow } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';
import styles from './DisputeSides.module.css';

type Side = 'seller' | 'buyer';

export function DisputeSides({ review }: { review: TradeReview }) {
  const { trade, seller, buyer, dispute } = review;
  if (!dispute) return null;
  const rows: [string, (side: Side, person: UserEvidence) => ReactNode][] = [
    [t('Says'), (side) => saysOf(review, side)],
    [t('Account'), (_, { user }) => accountOf(user)],
    [t('Trades'), (_, { trade_record }) => tradesOf(trade_record)],
    [t('Disputes'), (_, { dispute_record }) => disputesOf(dispute_record)],
  ];
  return (
    <TitledCard title={t('The two sides')} flush>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            {(['buyer', 'seller'] as const).map((side) => (
              <th key={side} scope="col">
                <Link to={reviewPath('users', trade[`${side}_id`])}>{trade[`${side}_username`]}</Link>{' '}
                <small>{side === 'buyer' ? t('side|buyer') : t('side|seller')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{of('buyer', buyer)}</td>
              <td>{of('seller', seller)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}

function saysOf({ dispute }: TradeReview, side: Side): ReactNode {
  if (dispute?.by === side) {
    return (
      <>
        <strong>{disputeWords(dispute.code)}.</strong> <Written text={dispute.reason} />
      </>
    );
  }
  const answer = dispute?.answers.find(({ by }) => by === side);
  if (!answer) return <span className={styles.muted}>{t('Hasn’t answered')}</span>;
  return (
    <>
      <strong>{answer.stance === 'agrees' ? t('Agrees.') : t('Contests it.')}</strong>{' '}
      <Written text={answer.text} />
    </>
  );
}

const Written = ({ text }: { text: string | null }) => (
  <div className={styles.written} dir="auto">
    {text === null ? t('Erased') : sayNotes(text)}
  </div>
);

function accountOf({ is_active, kyc_status, created_at }: UserEvidence['user']): string {
  return t(
    '{account, select, active {Active} other {Deactivated}}, {kyc, select, approved {KYC approved} pending {KYC pending} rejected {KYC rejected} other {no KYC}}, joined {joined}',
    {
      account: is_active ? 'active' : 'deactivated',
      kyc: kyc_status ?? 'none',
      joined: formatRelative(created_at, serverNow()),
    },
  );
}

function tradesOf(record: UserEvidence['trade_record']): string {
  const all = tradeMachine.states.reduce((sum, status) => sum + record[status], 0);
  return t('{completed} of {all} completed, {disputed} disputed now', {
    completed: record.completed,
    all,
    disputed: record.disputed,
  });
}

function disputesOf({ won, lost, split }: UserEvidence['dispute_record']): ReactNode {
  if (won + lost + split === 0) return t('None decided before');
  return rich('Won {won}, <b>lost {lost}</b>{split, plural, =0 {} other {, divided #}}', {
    won,
    lost,
    split,
    b: (words) => (lost > 0 ? <strong>{words}</strong> : words),
  });
}

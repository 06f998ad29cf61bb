import type { Adjustment } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import { Button } from 'antd';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { moneyText } from '../../../components/words/moneyText';
import { reviewPath } from '../../../tabPaths';
import { PagedCard } from './PagedCard';
import { useEntriesQuery, useReverseEntryMutation } from './treasuryApi';
import { KIND_WORDS } from './treasuryWords';

/** Anchor of the list on its page. */
export const ENTRIES_ID = 'entries';

/** Admins' entries for USDT that belongs to no user: time, author and reason. */
export function Entries({ onBook }: { onBook?: () => void }) {
  return (
    <PagedCard<Adjustment>
      title={t('Entries')}
      id={ENTRIES_ID}
      extra={
        onBook && (
          <Button size="small" onClick={onBook}>
            {t('Book an entry…')}
          </Button>
        )
      }
      emptyText={t('Nothing is booked. Book gas and funds your own, so that they are no difference.')}
      usePage={useEntriesQuery}
      columns={[
        {
          title: t('Amount'),
          align: 'end',
          render: (_, { amount }) => <Amount value={amount} sign="own" inColumn />,
        },
        {
          title: t('What'),
          render: (_, { kind, reverses_id: id }) =>
            id ? t('Takes back entry #{id}', { id }) : KIND_WORDS[kind].name,
        },
        {
          title: t('Why'),
          render: (_, { reason }) => (
            <div style={{ minWidth: 180, maxWidth: 420, whiteSpace: 'pre-line' }}>{reason}</div>
          ),
        },
        {
          title: t('Transaction'),
          render: (_, { transaction }) =>
            transaction ? <HashLink hash={transaction.txn_hash} network={transaction.network} /> : t('None'),
        },
        { title: t('By'), render: (_, { admin }) => admin.username },
        { title: t('Booked'), render: (_, { created_at }) => <Time value={created_at} /> },
        { title: t('Entry'), render: (_, { id }) => `#${id}` },
        ...(onBook
          ? [{ title: '', render: (_: unknown, entry: Adjustment) => <TakeBack entry={entry} /> }]
          : []),
      ]}
    />
  );
}

/** Reverses an entry by another one. */
function TakeBack({ entry: { id, amount, reverses_id } }: { entry: Adjustment }) {
  const [reverse] = useReverseEntryMutation();
  const question = useDecisionDialog();
  const asked = useOpenApproval('treasury', id, ['treasury.reverse']);
  if (reverses_id !== null) return null;
  if (asked)
    return <Link to={reviewPath('approvals', asked.id)}>{t('See request #{id}', { id: asked.id })}</Link>;
  const ask = () =>
    question.ask({
      label: t('Take back'),
      title: t('Take back entry #{id}?', { id }),
      consequence: t(
        '{amount} counts no more, and its transfer may be booked or claimed again. Both entries stay in the list.',
        { amount: moneyText(amount) },
      ),
      confirmLabel: t('Reverse entry'),
      why: { label: t('Why is it wrong?') },
      done: t('The entry was taken back.'),
      send: (_note, { reason = '' }) => reverse({ id, reason: reason.trim() }).unwrap(),
    });
  return (
    <>
      <Button size="small" onClick={ask}>
        {t('Take back…')}
      </Button>
      {question.dialog}
    </>
  );
}

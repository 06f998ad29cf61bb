import type { LikelyBecause, UnclaimedTransfer } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Amount, HashLink, rich, Time } from '@souk/web-core/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AddressText } from '../../../components/AddressText';
import { reviewPath } from '../../../tabPaths';
import type { BookableTransfer } from './BookEntry';
import { PagedCard } from './PagedCard';
import { useUnclaimedTransfersQuery } from './treasuryApi';

/** Anchor of the list on its page. */
export const UNCLAIMED_ID = 'unclaimed';

const BECAUSE: Record<LikelyBecause, (person: ReactNode) => ReactNode> = {
  told_amount: (person) => rich('{person} was told to send this amount', { person }),
  claimed_before: (person) => rich('{person} claimed it, and was rejected', { person }),
  sent_before: (person) => rich('{person} sent from this address before', { person }),
  payout_address: (person) => rich('{person} is paid at this address', { person }),
};

/** Money that came to a deposit address without a deposit, so that none disappears. */
export function UnclaimedTransfers({ onBook }: { onBook?: (transfer: BookableTransfer) => void }) {
  return (
    <PagedCard<UnclaimedTransfer>
      title={t('Unclaimed transfers')}
      id={UNCLAIMED_ID}
      emptyText={t('Every transfer that was seen has its deposit. Amounts below 1 USDT aren’t listed.')}
      usePage={useUnclaimedTransfersQuery}
      columns={[
        { title: t('Amount'), align: 'end', render: (_, { amount }) => <Amount value={amount} inColumn /> },
        { title: t('Sent'), render: (_, { at }) => <Time value={at} /> },
        {
          title: t('From'),
          render: (_, { sender }) => <AddressText address={sender} short />,
        },
        {
          title: t('Transaction'),
          render: (_, { txn_hash, network }) => <HashLink hash={txn_hash} network={network} />,
        },
        {
          title: t('Confirmations'),
          render: (_, { confirmations, needed }) =>
            t('{place} of {total}', { place: confirmations, total: needed }),
        },
        {
          title: t('Likely from'),
          render: (_, { people }) =>
            people.length === 0
              ? t('Not known')
              : people.map(({ id, username, because }) => (
                  <div key={id}>{BECAUSE[because](<Link to={reviewPath('users', id)}>{username}</Link>)}</div>
                )),
        },
        {
          align: 'end',
          fixed: 'end',
          render: (_, { id, amount, network, txn_hash }) =>
            onBook && (
              <Button size="small" onClick={() => onBook({ id, amount, network, txn_hash, isCounted: true })}>
                {t('Book this…')}
              </Button>
            ),
        },
      ]}
    />
  );
}

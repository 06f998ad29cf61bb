import { addAmounts } from '@souk/contracts/amounts';
import type { Treasury } from '@souk/contracts/money/treasury';
import { NETWORKS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { AddressText } from '../../../components/AddressText';
import { TitledCard } from '../../../components/TitledCard';
import { tabPath } from '../../../tabPaths';
import { ENTRIES_ID } from './Entries';
import { UNCLAIMED_ID } from './UnclaimedTransfers';

/** In pixels: the eye finds the amount of a line. */
const WIDTH = 760;

interface Line {
  what: ReactNode;
  sign: '+' | '−' | '=';
  /** Null: not checked. */
  amount: string | null;
  isSum?: boolean;
}

/** The treasury as one sum: what is on the chains, less all that is accounted for, is the difference. */
export function Equation({ treasury }: { treasury: Treasury }) {
  return (
    <TitledCard title={t('Treasury, in USDT')} flush style={{ maxWidth: WIDTH }}>
      <Table<Line & { key: number }>
        size="small"
        pagination={false}
        showHeader={false}
        rowKey="key"
        dataSource={linesOf(treasury).map((line, key) => ({ ...line, key }))}
        columns={[
          { width: 32, render: (_, { sign }) => sign },
          {
            render: (_, { what, isSum }) => (isSum ? <Typography.Text strong>{what}</Typography.Text> : what),
          },
          {
            align: 'end',
            render: (_, { amount, isSum }) =>
              amount === null ? (
                <Typography.Text type="secondary">{t('not checked')}</Typography.Text>
              ) : (
                <Amount value={amount} hideUnit size={isSum ? 'strong' : 'inherit'} inColumn />
              ),
          },
        ]}
        footer={() => <Addresses addresses={treasury.addresses} />}
      />
    </TitledCard>
  );
}

function linesOf(treasury: Treasury): Line[] {
  const { users, claimed, unclaimed, surplus, payouts_not_on_chain, payouts_not_completed, adjustments } =
    treasury;
  const counted = (what: string, { count }: { count: number }) =>
    count > 0 ? `${what} (${formatCount(count)})` : what;
  const to = (path: string, text: string) => <Link to={path}>{text}</Link>;
  const isKnown = treasury.differs_since === null;
  return [
    { sign: '+', what: t('On the chains, at the deposit addresses'), amount: treasury.on_chain, isSum: true },
    {
      sign: '−',
      what: to(tabPath('users'), t('What users own: available, in escrow, on hold')),
      amount: addAmounts(users.available, users.escrow, users.withdrawal_hold),
    },
    { sign: '−', what: to(tabPath('analytics'), t('Fees earned')), amount: treasury.fees },
    {
      sign: '−',
      what: to(tabPath('deposits'), counted(t('Came in, waits as a deposit'), claimed)),
      amount: claimed.amount,
    },
    {
      sign: '−',
      what: <a href={`#${UNCLAIMED_ID}`}>{counted(t('Came in, unclaimed'), unclaimed)}</a>,
      amount: unclaimed.amount,
    },
    {
      sign: '−',
      what: to(
        `${tabPath('deposits')}&status=approved`,
        counted(t('Came with a deposit, beyond what was credited'), surplus),
      ),
      amount: surplus.amount,
    },
    {
      sign: '−',
      what: to(
        `${tabPath('withdrawals')}&status=approved`,
        counted(t('Completed payouts that haven’t left yet'), payouts_not_on_chain),
      ),
      amount: payouts_not_on_chain.amount,
    },
    {
      sign: '+',
      what: to(
        `${tabPath('withdrawals')}&status=processing`,
        counted(t('Payouts that left and aren’t completed'), payouts_not_completed),
      ),
      amount: payouts_not_completed.amount,
    },
    {
      sign: '−',
      what: <a href={`#${ENTRIES_ID}`}>{counted(t('Gas and own funds, as booked'), adjustments)}</a>,
      amount: adjustments.amount,
    },
    {
      sign: '=',
      what: isKnown
        ? t('Difference')
        : rich('Difference, unexplained since {time}', {
            time: <Time value={treasury.differs_since ?? ''} exact />,
          }),
      amount: treasury.difference,
      isSum: true,
    },
  ];
}

function Addresses({ addresses }: Pick<Treasury, 'addresses'>) {
  if (addresses.length === 0) return t('No deposit address was watched yet.');
  return (
    <ul>
      {addresses.map(({ network, address, balance, checked_at }) => (
        <li key={`${network} ${address}`}>
          {NETWORKS[network].name}: <AddressText address={address} copyLabel={t('Copy deposit address')} />{' '}
          {balance === null ? t('balance not known') : <Amount value={balance} />}
          {checked_at && (
            <Typography.Text type="secondary">
              {' '}
              · {rich('read {time}', { time: <Time value={checked_at} /> })}
            </Typography.Text>
          )}
        </li>
      ))}
    </ul>
  );
}

import { addAmounts } from '@souk/contracts/amounts/amounts';
import { NETWORKS } from '@souk/contracts/chains/networks';
import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { AddressText } from '../../../components/facts/AddressText';
import { TitledCard } from '../../../components/facts/TitledCard';
import { tabPath } from '../../../tabPaths';
import { ENTRIES_ID } from './Entries';
import { UNCLAIMED_ID } from './UnclaimedTransfers';

/** In pixels: the eye must find the amount of a line. */
const WIDTH = 760;

interface Line {
  what: ReactNode;
  sign: '+' | '−' | '=';
  /** Null if it was not checked. */
  amount: string | null;
  isSum?: boolean;
}

/** The treasury as one sum: the coins on the chains, less everything accounted for, are the difference. */
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
  const { users, on_chain, fees, claimed, unclaimed, surplus, adjustments, differs_since } = treasury;
  const line = (sign: Line['sign'], what: ReactNode, amount: string | null): Line => ({ sign, what, amount });
  /** Includes their number and a link to them. */
  const rows = (sign: Line['sign'], to: string, what: string, of: { count: number; amount: string }) => {
    const words = of.count > 0 ? `${what} (${formatCount(of.count)})` : what;
    return line(
      sign,
      to.startsWith('#') ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>,
      of.amount,
    );
  };
  const [deposits, withdrawals] = [tabPath('deposits'), tabPath('withdrawals')];
  const owned = addAmounts(users.available, users.escrow, users.withdrawal_hold);
  const own = <Link to={tabPath('users')}>{t('What users own: available, in escrow, on hold')}</Link>;
  const beyond = t('Came with a deposit, beyond what was credited');
  const late = t('Completed payouts that haven’t left yet');
  const early = t('Payouts that left and aren’t completed');
  const since = differs_since && <Time value={differs_since} exact />;
  return [
    { ...line('+', t('On the chains, at the deposit addresses'), on_chain), isSum: true },
    line('−', own, owned),
    line('−', <Link to={tabPath('analytics')}>{t('Fees earned')}</Link>, fees),
    rows('−', deposits, t('Came in, waits as a deposit'), claimed),
    rows('−', `#${UNCLAIMED_ID}`, t('Came in, unclaimed'), unclaimed),
    rows('−', `${deposits}&status=approved`, beyond, surplus),
    rows('−', `${withdrawals}&status=approved`, late, treasury.payouts_not_on_chain),
    rows('+', `${withdrawals}&status=processing`, early, treasury.payouts_not_completed),
    rows('−', `#${ENTRIES_ID}`, t('Gas and own funds, as booked'), adjustments),
    {
      ...line(
        '=',
        since ? rich('Difference, unexplained since {time}', { time: since }) : t('Difference'),
        treasury.difference,
      ),
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

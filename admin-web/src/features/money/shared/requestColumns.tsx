import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import type { AdminDeposit, AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Amount, HashLink } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { Risk } from '../../../components/evidence/VerdictMark';
import { AddressText } from '../../../components/facts/AddressText';
import { UserCell } from '../../../components/people/UserCell';
import {
  ACTIONS,
  type Column,
  idColumn,
  momentColumn,
  wordsWidth,
} from '../../../components/table/rows/Column';
import { StatusWord } from '../../../components/table/rows/StatusWord';

export type RequestRow = AdminDeposit | AdminWithdrawal;

/** The amount that a deposit credits, or that a withdrawal takes from its user's balance. */
export function amountOf(row: RequestRow): DecimalString {
  return isDeposit(row) ? depositFlows(row).credited : withdrawalFlows(row).held;
}

const isDeposit = (row: RequestRow): row is AdminDeposit => 'claimed_amount' in row;

const WIDTHS = {
  deposit: { id: 64, amount: 120, hash: 120, risk: 160, actions: 150 },
  withdrawal: { id: 60, amount: 104, hash: 110, risk: 160, actions: 156 },
};

export function requestColumns<Row extends RequestRow>(
  subject: keyof typeof WIDTHS,
  open: (row: Row) => void,
  actions: (row: Row) => ReactNode,
): Column<Row>[] {
  const widths = WIDTHS[subject];
  const wallet: Column<Row> = {
    key: 'wallet',
    title: t('Wallet'),
    width: 104,
    spare: 1,
    render: (row) => <AddressText address={('wallet_address' in row && row.wallet_address) || null} short />,
  };
  return [
    idColumn(
      widths.id,
      ({ id }) =>
        subject === 'deposit' ? t('Review deposit {id}', { id }) : t('Review withdrawal {id}', { id }),
      open,
    ),
    {
      key: 'user',
      title: t('User'),
      width: 164,
      line: 2,
      render: ({ user }) => (
        <UserCell id={user.id} name={user.full_name ?? user.email} detail={user.username} />
      ),
    },
    { key: 'email', title: t('Email'), width: 220, isExtra: true, render: ({ user }) => user.email },
    {
      key: 'amount',
      title: t('Amount'),
      sort: '-amount',
      width: widths.amount,
      align: 'end',
      line: 1,
      render: (row) => <Amount value={amountOf(row)} size="strong" inColumn />,
    },
    ...(subject === 'withdrawal' ? [wallet] : []),
    {
      key: 'hash',
      title: t('Hash'),
      filter: 'network',
      width: widths.hash,
      spare: 2,
      render: (row) => (row.txn_hash ? <HashLink hash={row.txn_hash} network={row.network} /> : '–'),
    },
    {
      key: 'risk',
      title: t('Risk'),
      filter: 'flag',
      width: wordsWidth(widths.risk),
      line: 3,
      render: (row) => <Risk row={row} />,
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: wordsWidth(140),
      line: 1,
      render: (row) => (
        <StatusWord
          word={
            isDeposit(row)
              ? wordFor(DEPOSIT_STATUS_WORDS, row.status)
              : wordFor(WITHDRAWAL_STATUS_WORDS, row.status)
          }
          since={WAITING_STATUSES[subject].some((status) => status === row.status) ? row.created_at : null}
        />
      ),
    },
    momentColumn((row) => row.created_at),
    { key: ACTIONS, title: t('Actions'), width: wordsWidth(widths.actions), render: actions },
  ];
}

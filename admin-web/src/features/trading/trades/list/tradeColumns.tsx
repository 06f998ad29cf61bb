import { addAmounts, type DecimalString, exactUsdt, toFixedDecimals } from '@souk/contracts/amounts/amounts';
import { coinNetwork } from '@souk/contracts/chains/networks';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { disputeWords } from '@souk/contracts/trading/caseFile/words';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/trades/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { exactAmount } from '@souk/web-core/format';
import { Amount, HashLink } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ARROW } from '../../../../components/direction';
import { Risk } from '../../../../components/evidence/VerdictMark';
import {
  ACTIONS,
  type Column,
  idColumn,
  momentColumn,
  wordsWidth,
} from '../../../../components/table/rows/Column';
import { StatusWord } from '../../../../components/table/rows/StatusWord';
import { waitingSince } from '../waitingSince';
import { AwaitedEvidence } from './AwaitedEvidence';
import styles from './tradeColumns.module.css';

function Parties({ trade }: { trade: AdminTrade }) {
  const { seller_username: seller, seller_id, buyer_username: buyer, buyer_id } = trade;
  return (
    <span
      title={t('Seller {seller}, ID {sellerId}; buyer {buyer}, ID {buyerId}', {
        seller,
        sellerId: seller_id,
        buyer,
        buyerId: buyer_id,
      })}
    >
      <bdi>{seller}</bdi> <span aria-hidden>{ARROW}</span>
      <span className="visually-hidden">{t('sells to')}</span> <bdi>{buyer}</bdi>
    </span>
  );
}

/** A table of trades shows crypto to 4 decimals, so that a column lines up (docs/domain.md#what-pages-show). */
const DECIMALS = 4;

/** Positions of the thousands separators, as in every other amount. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;

function CryptoAmount({ value, type }: { value: DecimalString; type: string }) {
  return (
    <span className={styles.amount} dir="ltr" title={`${exactAmount(value)} ${type}`}>
      {toFixedDecimals(value, DECIMALS).replace(THOUSANDS, ',')} <span className={styles.unit}>{type}</span>
    </span>
  );
}

/** The sum of both fees in USDT; its title tells them apart. */
function Fees({ trade: { buyer_fee: buyer, seller_fee: seller } }: { trade: AdminTrade }) {
  return (
    <span title={t('Buyer {buyer}, seller {seller}', { buyer: exactUsdt(buyer), seller: exactUsdt(seller) })}>
      <Amount value={addAmounts(buyer, seller)} hideUnit inColumn />
    </span>
  );
}

export function tradeColumns(
  open: (trade: AdminTrade) => void,
  actions: (trade: AdminTrade) => ReactNode,
  isDisputes = false,
): Column<AdminTrade>[] {
  return [
    idColumn(56, ({ id }) => t('Review trade {id}', { id }), open),
    {
      key: 'parties',
      title: t('Seller → buyer'),
      width: 126,
      line: 2,
      render: (row) => <Parties trade={row} />,
    },
    {
      key: 'crypto',
      title: t('Crypto'),
      width: 116,
      spare: 1,
      align: 'end',
      line: 1,
      render: (row) => <CryptoAmount value={row.crypto_amount} type={row.crypto_type} />,
    },
    {
      key: 'usdt',
      title: 'USDT',
      sort: '-usdt_amount',
      width: 76,
      align: 'end',
      line: 1,
      render: (row) => <Amount value={row.usdt_amount} size="strong" hideUnit inColumn />,
    },
    ...(isDisputes ? DISPUTE_COLUMNS : TERMS_COLUMNS),
    {
      key: 'risk',
      title: t('Risk'),
      filter: 'flag',
      width: wordsWidth(160),
      line: 3,
      render: (row) => <Risk row={row} />,
    },
    {
      key: 'status',
      title: isDisputes ? t('Waits') : t('Status'),
      // The view has chosen the state, so this column sorts by its age.
      ...(isDisputes ? { sort: 'status_at' } : { filter: 'status' }),
      width: wordsWidth(140),
      line: 3,
      render: (row) => <StatusWord {...stateOf(row)} />,
    },
    momentColumn((row) => row.created_at),
    { key: ACTIONS, title: t('Actions'), width: wordsWidth(150), render: actions },
  ];
}

/** Columns for a trade's terms; disputes show their arguments instead. */
const TERMS_COLUMNS: Column<AdminTrade>[] = [
  {
    key: 'fees',
    title: t('Fees'),
    width: 66,
    spare: 3,
    align: 'end',
    render: (row) => <Fees trade={row} />,
  },
  {
    key: 'hash',
    title: t('Seller hash'),
    width: 112,
    spare: 2,
    render: (row) =>
      row.seller_txn_hash ? (
        <HashLink hash={row.seller_txn_hash} network={coinNetwork(row.crypto_type)} />
      ) : (
        '–'
      ),
  },
];

const DISPUTE_COLUMNS: Column<AdminTrade>[] = [
  {
    key: 'reason',
    title: t('Reason'),
    width: 150,
    spare: 2,
    line: 2,
    render: (row) => disputeWords(row.dispute?.code) || '–',
  },
  {
    key: 'awaited',
    title: t('Awaited'),
    width: 176,
    spare: 0.5,
    line: 3,
    render: (row) => <AwaitedEvidence trade={row} />,
  },
];

/** A trade's state in a word; a late trade says so instead. */
function stateOf(trade: AdminTrade): { word: string; since: string | null } {
  if (trade.late_payment === 'open') return { word: t('Late payment'), since: waitingSince(trade) };
  if (trade.is_overdue) return { word: t('Seller is late'), since: trade.send_by };
  if (trade.status === 'crypto_sent' && trade.marked_complete_at === null)
    return { word: t('Not marked complete'), since: waitingSince(trade) };
  return { word: wordFor(TRADE_STATUS_WORDS, trade.status), since: waitingSince(trade) };
}

import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { verdictTitle } from '@souk/contracts/trading/caseFile/words';
import { isAboutAmount, shortPayment } from '@souk/contracts/trading/trades/payments';
import type { TradePayment } from '@souk/contracts/trading/trades/tradePayments';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Amount } from '@souk/web-core/ui';
import { Table } from 'antd';
import { TitledCard } from '../../../../components/facts/TitledCard';
import { ExplorerLink } from '../../../../components/review/ExplorerLink';

/** The parts of a payment, each with the chain's verdict on it, and their sum. */
export function TradePayments({ trade }: { trade: AdminTrade }) {
  const { payments, crypto_type: coin, verdict } = trade;
  if (payments.length < 2) return null;
  const missing = shortPayment(trade)?.missing;
  return (
    <TitledCard title={t('Payment in parts')} flush>
      <Table
        size="small"
        pagination={false}
        rowKey="txn_hash"
        dataSource={payments}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('Transaction hash'),
            render: (_, { txn_hash }) => <ExplorerLink hash={txn_hash} network={coinNetwork(coin)} />,
          },
          {
            title: t('Given by'),
            render: (_, { by }) => (by === 'seller' ? trade.seller_username : trade.buyer_username),
          },
          {
            title: t('Amount'),
            align: 'end',
            render: (_, part) => part.verdict?.paid && <Amount value={part.verdict.paid} inColumn />,
          },
          { title: t('What the chain says'), render: (_, part) => partTitle(part) },
        ]}
        summary={() =>
          verdict && (
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={2}>
                {t('Sum')}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={2} align="end">
                {verdict.paid && <Amount value={verdict.paid} unit={coin} />}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={3}>
                {missing ? (
                  <>
                    {t('Missing')} <Amount value={missing} unit={coin} />
                  </>
                ) : (
                  verdictTitle(verdict)
                )}
              </Table.Summary.Cell>
            </Table.Summary.Row>
          )
        }
      />
    </TitledCard>
  );
}

/** A part is too little alone: that is no objection to it. */
function partTitle({ verdict }: TradePayment): string {
  if (!verdict) return '–';
  const objections = verdict.reasons.filter(({ code }) => !isAboutAmount(code));
  if (verdict.outcome !== 'wrong' || objections.length > 0)
    return objections.map(({ text }) => text).join(' ') || verdictTitle(verdict);
  return t('Part of the payment');
}

import { addAmounts, decisionFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import { Input, Slider, Typography } from 'antd';
import { useId } from 'react';
import { ARROW } from '../../../components/direction';
import { ExplorerLink } from '../../../components/review/ExplorerLink';
import styles from './DisputeShares.module.css';
import { percentOf, type SplitChoice } from './useSplit';

interface DisputeSharesProps {
  review: TradeReview;
  split: SplitChoice;
}

/** Shares and later balances for each way to end the dispute; a split follows the coins that arrived. */
export function DisputeShares({ review, split }: DisputeSharesProps) {
  const { trade, seller, buyer } = review;
  const fieldId = useId();
  const { arrived } = split;
  const sellerUsdt = split.of(trade);
  const percent = percentOf(arrived, trade);
  const isWrong = arrived !== '' && sellerUsdt === null;
  const rows = [
    { name: t('Resolve: release to seller'), flows: decisionFlows(trade, { to: 'release' }) },
    { name: t('Cancel: return to buyer'), flows: decisionFlows(trade, { to: 'return' }) },
    {
      name:
        arrived === ''
          ? t('Split')
          : t('Split {part} % / {rest} %', {
              part: percent,
              rest: Math.round((100 - percent) * 100) / 100,
            }),
      flows: sellerUsdt === null ? null : decisionFlows(trade, { to: 'split', sellerUsdt }),
    },
  ];
  const before = { seller: seller.balance.available_balance, buyer: buyer.balance.available_balance };
  return (
    <>
      <section className={styles.shares} aria-label={t('Who gets what')}>
        <h3>{t('Who gets what, USDT')}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Decision')}</th>
              <th scope="col">{trade.seller_username}</th>
              <th scope="col">{trade.buyer_username}</th>
              <th scope="col">{t('Fees')}</th>
            </tr>
          </thead>
          <tbody>
            <tr className={styles.now}>
              <th scope="row">{t('Have now')}</th>
              <td>{formatUsdt(before.seller)}</td>
              <td>{formatUsdt(before.buyer)}</td>
              <td>–</td>
            </tr>
            {rows.map(({ name, flows }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Gets amount={flows?.seller} before={before.seller} />
                <Gets amount={flows?.buyer} before={before.buyer} />
                <Gets amount={flows?.platform} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('Each sums to what is held')}
              </th>
              <td>{formatUsdt(tradeFlows(trade).buyerPays)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <section className={styles.arrived} aria-label={t('Split')}>
        <h3>
          <label htmlFor={fieldId}>{t('Coins that arrived, for a split')}</label>
        </h3>
        <div className={styles.field}>
          <Input
            id={fieldId}
            value={arrived}
            suffix={trade.crypto_type}
            inputMode="decimal"
            autoComplete="off"
            status={isWrong ? 'error' : undefined}
            aria-invalid={isWrong}
            onChange={({ target }) => split.type(target.value)}
          />
          <span>
            {rich('of {all} = <b>{percent} %</b>', {
              all: Number(trade.crypto_amount),
              percent: percent.toFixed(2),
              b: (words) => <strong>{words}</strong>,
            })}
          </span>
        </div>
        <Slider
          min={1}
          max={99}
          value={Math.round(percent)}
          tooltip={{ formatter: (value) => `${value} %` }}
          ariaLabelForHandle={t('Part of the seller in per cent')}
          onChange={(to) => split.take(to, trade)}
        />
        {isWrong && (
          <Typography.Text type="danger" role="alert">
            {t('More than none, and less than all of them.')}
          </Typography.Text>
        )}
        {trade.seller_txn_hash && (
          <ExplorerLink hash={trade.seller_txn_hash} network={coinNetwork(trade.crypto_type)} />
        )}
      </section>
    </>
  );
}

function Gets({ amount, before }: { amount: string | undefined; before?: string }) {
  if (amount === undefined) return <td>–</td>;
  const isNothing = Number(amount) === 0;
  return (
    <td>
      {isNothing ? formatUsdt(amount) : <strong>{formatUsdt(amount)}</strong>}
      {before !== undefined && !isNothing && (
        <small>
          {ARROW} {formatUsdt(addAmounts(before, amount))}
        </small>
      )}
    </td>
  );
}

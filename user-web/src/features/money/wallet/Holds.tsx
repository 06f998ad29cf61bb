import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Hold, Holds as HoldsAnswer } from '@souk/contracts/money/wallet/activity';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { formatDeadline, formatUsdt } from '@souk/web-core/format';
import { Amount, Card, classNames, Pending, RowSkeletons } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import parts from '../../../components/balanceParts.module.css';
import styles from './Holds.module.css';
import { holdText, type TradeHold } from './holdText';
import { walletApi } from './walletApi';

export function Holds() {
  const query = walletApi.useHoldsQuery();
  const { data } = query;
  if (data) return <HoldsCard answer={data} />;
  return (
    <Card flush title={t('Held funds')}>
      <Pending query={query} waiting={<RowSkeletons count={2} height={64} />} />
    </Card>
  );
}

function HoldsCard({ answer }: { answer: HoldsAnswer }) {
  const { escrow_balance: escrow, pending_withdrawals: hold, holds } = answer;
  const held = addAmounts(escrow, hold);
  if (holds.length === 0) {
    return (
      <Card flush title={t('Held funds')}>
        <p className={styles.none}>
          {t('Nothing is held. Money locked in a trade or waiting to be paid out shows here.')}
        </p>
      </Card>
    );
  }
  return (
    <Card flush title={t('Held funds: {held} USDT', { held: formatUsdt(held) })}>
      <ul className={styles.holds}>
        {holds.filter(isOfTrade).map((one) => (
          <HoldRow key={one.subject.id} hold={one} />
        ))}
        {holds.filter(isOfBid).map(({ subject, amount, since }) => (
          <li className={styles.hold} key={`bid ${subject.id}`}>
            <HoldLine look={parts.escrow} amount={amount}>
              <Link className={styles.link} to={paths.myBids}>
                {t('Bid #{id}', { id: subject.id })}
              </Link>
            </HoldLine>
            <p className={styles.text}>
              {t('In escrow until someone takes the bid, or you close it.')}{' '}
              {t('Since {since}.', { since: formatDeadline(since) })}
            </p>
          </li>
        ))}
        {compareAmounts(hold, '0') > 0 && (
          <li className={styles.hold}>
            <HoldLine look={parts.hold} amount={hold}>
              <a className={styles.link} href="#withdrawals">
                {t('Withdrawals')}
              </a>
            </HoldLine>
          </li>
        )}
      </ul>
      <p className={styles.sum}>
        <span>{t('Total held')}</span>
        <b>
          <Amount value={held} hideUnit />
        </b>
      </p>
    </Card>
  );
}

const isOfBid = (hold: Hold) => hold.subject.type === 'bid';
const isOfTrade = (hold: Hold): hold is TradeHold => hold.subject.type === 'trade';

function HoldRow({ hold }: { hold: TradeHold }) {
  const { subject, amount, since } = hold;
  return (
    <li className={styles.hold}>
      <HoldLine look={parts.escrow} amount={amount}>
        <Link className={styles.link} to={paths.trade(subject.id)}>
          {t('Trade #{id} with {counterparty}', { id: subject.id, counterparty: subject.counterparty })}
        </Link>
      </HoldLine>
      <p className={styles.text}>
        {holdText(hold)} {t('Since {since}.', { since: formatDeadline(since) })}
      </p>
    </li>
  );
}

function HoldLine({ look, amount, children }: { look?: string; amount: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <i className={classNames(styles.swatch, look)} aria-hidden="true" />
      {children}
      <b className={styles.amount}>
        <Amount value={amount} hideUnit inColumn />
      </b>
    </div>
  );
}

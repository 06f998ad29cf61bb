import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { MovementSubject } from '@souk/contracts/money/wallet/activity';
import { movementTitle } from '@souk/contracts/money/wallet/movementTitle';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Amount, classNames, Icon, type IconName, Time } from '@souk/web-core/ui';
import styles from './MovementRow.module.css';
import { movementDetail, movementSum } from './movementDetail';
import type { Part, ShownMovement } from './shownMovements';

const ICONS: Record<TransferKind, IconName> = {
  deposit: 'download',
  withdrawal_hold: 'upload',
  withdrawal_return: 'download',
  withdrawal_payout: 'upload',
  withdrawal_fee: 'upload',
  trade_lock: 'lock',
  trade_release: 'check',
  trade_buyer_fee: 'check',
  trade_seller_fee: 'check',
  trade_refund: 'download',
  bid_lock: 'lock',
  bid_return: 'download',
  guarantee_lock: 'lock',
  guarantee_return: 'download',
  guarantee_pay: 'check',
};

const PART_WORDS: Record<Part, string | null> = {
  available: null,
  escrow: t('from escrow'),
  hold: t('from hold'),
};

function pageOf({ type, id }: MovementSubject): string | null {
  if (type === 'trade') return paths.trade(id);
  return type === 'bid' ? paths.myBids : null;
}

export function MovementRow({ movement }: { movement: ShownMovement }) {
  const { main, part, amount, after } = movement;
  const comesIn = !amount.startsWith('-');
  const partWords = PART_WORDS[part];
  const page = pageOf(main.subject);
  const title = movementTitle(main);
  const sum = movementSum(main);
  return (
    <li className={styles.row}>
      <span className={classNames(styles.icon, comesIn ? styles.in : page && styles.trade)}>
        <Icon name={ICONS[main.kind]} />
      </span>
      <div className={styles.words}>
        {page ? (
          <Link className={styles.link} to={page}>
            {title}
          </Link>
        ) : (
          <a className={styles.link} href={`#${main.subject.type}s`}>
            {title}
          </a>
        )}
        <p className={styles.detail}>
          {movementDetail(main)}
          {sum && <span className={styles.sum}>: {sum}</span>}
        </p>
        <p className={styles.narrow}>
          <Time value={main.created_at} />
        </p>
      </div>
      <Time className={styles.time} value={main.created_at} />
      <span
        className={classNames(styles.amount, comesIn && !partWords && styles.plus, partWords && styles.held)}
      >
        <Amount value={amount} sign="own" hideUnit inColumn />
        {partWords && <span className={styles.part}>{partWords}</span>}
      </span>
      {after !== null && (
        <span className={classNames(styles.after, partWords && styles.same)}>
          <span className="visually-hidden">{t('Available after:')} </span>
          <Amount value={after} hideUnit inColumn />
        </span>
      )}
    </li>
  );
}

import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { MovementSubject } from '@souk/contracts/money/wallet/activity';
import { movementTitle } from '@souk/contracts/money/wallet/movementTitle';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Amount, classNames, Icon, type IconName, Time } from '@souk/web-core/ui';
import styles from './Entry.module.css';
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

function pageOf({ type, id }: MovementSubject): string {
  if (type === 'trade') return paths.trade(id);
  return type === 'bid' ? paths.myBids : `${paths.wallet}?list=${type}s`;
}

/** One movement, or a trade, bid or request that opens with its movements. */
export function Entry({ rows }: { rows: readonly [ShownMovement, ...ShownMovement[]] }) {
  const [newest] = rows;
  if (rows.length === 1)
    return (
      <li>
        <MovementLine movement={newest} />
      </li>
    );
  const moved = rows.filter(({ part }) => part === 'available').map(({ amount }) => amount);
  return (
    <li>
      <details className={styles.entry}>
        <summary>
          <MovementLine movement={{ ...newest, part: 'available', amount: addAmounts(...moved) }} isHead />
        </summary>
        <ul>
          {rows.map((movement) => (
            <li key={movement.id}>
              <MovementLine movement={movement} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** @param props.isHead True for the sum of several movements, which leads nowhere itself. */
function MovementLine({ movement, isHead = false }: { movement: ShownMovement; isHead?: boolean }) {
  const { main, part, amount } = movement;
  const direction = compareAmounts(amount, '0');
  const partWords = PART_WORDS[part];
  const page = pageOf(main.subject);
  const title = movementTitle(main);
  const sum = movementSum(main);
  return (
    <span className={styles.row}>
      <span
        className={classNames(
          styles.icon,
          direction > 0 ? styles.in : /trade|bid/.test(main.subject.type) && styles.trade,
        )}
      >
        <Icon name={ICONS[main.kind]} />
      </span>
      <span className={styles.words}>
        {isHead ? (
          <b className={styles.title}>{title}</b>
        ) : (
          <Link
            className={classNames(styles.title, styles.link)}
            to={page}
            preventScrollReset={page.startsWith(paths.wallet)}
          >
            {title}
          </Link>
        )}
        <span className={styles.detail}>
          {movementDetail(main)}
          {sum && <span className={styles.sum}>: {sum}</span>}
        </span>
      </span>
      <Time short className={styles.time} value={main.created_at} />
      <span
        className={classNames(
          styles.amount,
          direction > 0 && !partWords && styles.plus,
          partWords && styles.held,
        )}
      >
        <Amount value={amount} sign={direction === 0 ? undefined : 'own'} hideUnit inColumn />
        {partWords && <span className={styles.part}>{partWords}</span>}
      </span>
    </span>
  );
}

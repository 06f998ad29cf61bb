import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Amount, Pending } from '@souk/web-core/ui';
import styles from './Holds.module.css';
import { holdText, isOfTrade } from './holdText';
import { walletApi } from './walletApi';

/** Amounts that trades and bids hold, with the reason of each. Withdrawals are in `InProgress`. */
export function Holds() {
  const query = walletApi.useHoldsQuery();
  if (!query.data) return <Pending query={query} waiting={null} />;
  const rows = query.data.holds.flatMap((hold) => {
    const { subject, amount } = hold;
    if (isOfTrade(hold)) {
      const { id, counterparty } = hold.subject;
      const title = t('Trade #{id} with {counterparty}', { id, counterparty });
      return [{ key: `trade ${id}`, title, to: paths.trade(id), amount, text: holdText(hold) }];
    }
    if (subject.type !== 'bid') return [];
    const title = t('Bid #{id}', { id: subject.id });
    const text = t('In escrow until someone takes the bid, or you close it.');
    return [{ key: `bid ${subject.id}`, title, to: paths.myBids, amount, text }];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.holds} aria-label={t('Held funds')}>
      <h3>{t('Held funds')}</h3>
      <ul>
        {rows.map(({ key, title, to, amount, text }) => (
          <li key={key}>
            <p className={styles.line}>
              <Link to={to}>{title}</Link>
              <b>
                <Amount value={amount} hideUnit inColumn />
              </b>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

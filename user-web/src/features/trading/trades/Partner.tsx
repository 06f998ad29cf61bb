import type { TraderFacts as Facts } from '@souk/contracts/people/reputation';
import { Link, paths } from '@souk/web-core';
import { Avatar } from '@souk/web-core/ui';
import { hasProfile, tradesText } from '../../../traders/factTexts';
import { TraderActions } from '../../../traders/TraderActions';
import { TraderFacts } from '../../../traders/TraderFacts';
import { useTraderQuery } from '../../../traders/tradersApi';
import styles from './Partner.module.css';

interface PartnerProps {
  partner: string;
  tradeId: number;
  onDone: (notice: string) => void;
}

/** Who is on the other side of a trade, in one line that opens to what is known of them. */
export function Partner({ partner, tradeId, onDone }: PartnerProps) {
  const isGone = !hasProfile(partner);
  const { data } = useTraderQuery(partner, { skip: isGone });
  const facts = data?.facts;
  const line = (
    <>
      <Avatar name={partner} />
      <span className={styles.words}>
        <b>{partner}</b>
        <small>{isGone ? 'This account was deleted by its owner.' : facts && knownOf(facts)}</small>
      </span>
    </>
  );
  if (isGone) return <div className={styles.line}>{line}</div>;
  return (
    <details className={styles.partner}>
      <summary className={styles.line}>{line}</summary>
      <div className={styles.known}>
        {facts && <TraderFacts facts={facts} dense />}
        <div className={styles.actions}>
          <Link to={paths.trader(partner)}>Profile</Link>
          <TraderActions username={partner} tradeId={tradeId} onDone={onDone} />
        </div>
      </div>
    </details>
  );
}

/** "31 trades · 97% completed · since 2026". */
function knownOf(facts: Facts): string {
  const { completion_percentage: share, member_since: since } = facts;
  const completed = share === null ? [] : [`${share}% completed`];
  return [tradesText(facts), ...completed, `since ${since.slice(0, 4)}`].join(' · ');
}

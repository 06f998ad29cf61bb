import { Link, paths } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { Avatar, ErrorState, Skeleton } from '@souk/web-core/ui';
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
  const query = useTraderQuery(partner, { skip: !hasProfile(partner) });
  const error = useLastingError(query);
  const facts = query.data?.facts;
  if (!hasProfile(partner))
    return (
      <div className={styles.line}>
        <Avatar name={partner} />
        <span className={styles.words}>
          <b>{partner}</b>
          <small>This account was deleted by its owner.</small>
        </span>
      </div>
    );
  return (
    <details className={styles.partner}>
      <summary className={styles.line}>
        <Avatar name={partner} />
        <span className={styles.words}>
          <b>{partner}</b>
          <small>
            {facts &&
              [
                tradesText(facts),
                facts.completion_percentage !== null && `${facts.completion_percentage}% completed`,
                `since ${facts.member_since.slice(0, 4)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
          </small>
        </span>
      </summary>
      <div className={styles.known}>
        {facts ? (
          <TraderFacts facts={facts} dense />
        ) : error ? (
          <ErrorState error={error} onRetry={query.refetch} />
        ) : (
          <Skeleton height={254} />
        )}
        <div className={styles.actions}>
          <Link to={paths.trader(partner)}>Profile</Link>
          <TraderActions username={partner} tradeId={tradeId} onDone={onDone} />
        </div>
      </div>
    </details>
  );
}

import { isNewTrader } from '@souk/contracts/people/traderFacts';
import { useLastingError } from '@souk/web-core/request';
import { Avatar, Card, Chip, ErrorState, Skeleton } from '@souk/web-core/ui';
import { hasProfile } from '../../../traders/factTexts';
import { TraderActions } from '../../../traders/TraderActions';
import { TraderFacts } from '../../../traders/TraderFacts';
import { TraderLink } from '../../../traders/TraderLink';
import { useTraderQuery } from '../../../traders/tradersApi';
import styles from './PartnerCard.module.css';

interface PartnerCardProps {
  partner: string;
  tradeId: number;
  onDone: (notice: string) => void;
}

/** Who is on the other side of a trade, and what is known of them. */
export function PartnerCard({ partner, tradeId, onDone }: PartnerCardProps) {
  const query = useTraderQuery(partner, { skip: !hasProfile(partner) });
  const error = useLastingError(query);
  if (!hasProfile(partner))
    return (
      <Card title="Your partner">
        <p className={styles.gone}>This account was deleted by its owner.</p>
      </Card>
    );
  const facts = query.data?.facts;
  return (
    <Card title="Your partner" action={facts && isNewTrader(facts) && <Chip tone="neutral">New</Chip>}>
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name={partner} />
          <TraderLink username={partner} className={styles.name} />
        </div>
        {facts ? (
          <TraderFacts facts={facts} dense />
        ) : error ? (
          <ErrorState error={error} onRetry={query.refetch} />
        ) : (
          <Skeleton height={254} />
        )}
        <TraderActions username={partner} tradeId={tradeId} onDone={onDone} />
      </div>
    </Card>
  );
}

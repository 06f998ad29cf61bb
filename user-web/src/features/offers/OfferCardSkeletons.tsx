import { Skeleton } from '@souk/web-core/ui';
import grid from '../../components/CardGrid.module.css';

/** Holds the place of offers on their way. */
export function OfferCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={grid.grid}>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change places.
        <Skeleton key={card} height={250} />
      ))}
    </div>
  );
}

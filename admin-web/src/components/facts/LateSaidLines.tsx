import { lazyPart, Skeleton } from '@souk/web-core/ui';

/** The words of every setting come with it, and most rows have no request. */
export const LateSaidLines = lazyPart(() => import('./SaidLines'), 'SaidLines', <Skeleton height={60} />);

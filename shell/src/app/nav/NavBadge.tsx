import type { NavCount } from '@souk/contracts/platform/site/remotes';
import { baseApi } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import styles from './NavBar.module.css';

const navApi = baseApi.enhanceEndpoints<string>({ addTagTypes: [] }).injectEndpoints({
  endpoints: (build) => ({
    navCount: build.query<Record<string, number>, NavCount>({
      query: ({ path }) => path,
      providesTags: (_answer, _error, { tag }) => [tag],
    }),
  }),
});

export function NavBadge({ count }: { count: NavCount }) {
  const { data } = navApi.useNavCountQuery(count);
  const number = data?.[count.field] ?? 0;
  if (number === 0) return null;
  return (
    <span className={styles.badge}>
      {rich('{shown}<hidden> {count, plural, one {needs you} other {need you}}</hidden>', {
        shown: formatCount(number),
        count: number,
        hidden: (words) => <span className="visually-hidden">{words}</span>,
      })}
    </span>
  );
}

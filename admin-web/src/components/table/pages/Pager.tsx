import { formatCount } from '@souk/web-core/format';
import { classNames, Icon } from '@souk/web-core/ui';
import { useIsNarrow } from '../../useMediaQuery';
import controls from '../control.module.css';
import { type ListAddress, PAGE_SIZES } from '../useListAddress';
import styles from './Pager.module.css';
import { pageNumbers } from './pageNumbers';

interface PagerProps {
  address: ListAddress;
  /** How many rows there are on all pages. */
  total: number;
}

/** Where a list goes on. Ant Design's pager brings its select along, a tenth of the page's weight. */
export function Pager({ address, total }: PagerProps) {
  const { page, size, goTo } = address;
  const isNarrow = useIsNarrow();
  const last = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {formatCount(Math.min(first, total))}–{formatCount(Math.min(page * size, total))} of{' '}
        {formatCount(total)}
      </span>
      <ul className={styles.pages}>
        <li>
          <Step name="Previous page" to={page - 1} last={last} onGo={() => goTo(page - 1, size)} />
        </li>
        {pageNumbers(Math.min(page, last), last, isNarrow ? 1 : 2).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => goTo(number, size)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
        <li>
          <Step name="Next page" to={page + 1} last={last} onGo={() => goTo(page + 1, size)} />
        </li>
      </ul>
      {total > (PAGE_SIZES[0] ?? 0) && (
        <select
          className={controls.control}
          aria-label="Rows per page"
          value={size}
          onChange={(event) => goTo(1, Number(event.target.value))}
        >
          {PAGE_SIZES.map((choice) => (
            <option key={choice} value={choice}>
              {choice} / page
            </option>
          ))}
        </select>
      )}
    </nav>
  );
}

interface StepProps {
  name: 'Previous page' | 'Next page';
  to: number;
  last: number;
  onGo: () => void;
}

function Step({ name, to, last, onGo }: StepProps) {
  const isForward = name === 'Next page';
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={name}
      disabled={to < 1 || to > last}
      onClick={onGo}
    >
      <Icon name="chevron" size={16} className={classNames(isForward ? styles.forward : styles.back)} />
    </button>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { Pagination } from 'antd';
import styles from './ListFrame.module.css';
import { type ListAddress, PAGE_SIZES } from './useListAddress';

export function ListPages({ address, total }: { address: ListAddress; total: number }) {
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Pagination
        size="small"
        align="end"
        responsive
        total={total}
        current={address.page}
        pageSize={address.size}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger={total > (PAGE_SIZES[0] ?? 0)}
        showTotal={(all, [first, end]) =>
          t('{first}–{end} of {all}', {
            first: formatCount(first),
            end: formatCount(end),
            all: formatCount(all),
          })
        }
        onChange={(page, size) => address.goTo(size === address.size ? page : 1, size)}
      />
    </nav>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts';
import { rich } from '@souk/web-core/ui';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../useMediaQuery';
import styles from './ListFrame.module.css';
import { LIST_KEYS } from './useListKeys';

interface ListFootProps {
  /** How many rows are selected. */
  count: number;
  isExporting: boolean;
  /** Missing where the rows cannot be exported. */
  onExport?: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
  /** What else can be done with the selected rows. */
  children: ReactNode;
}

/** What can be done with the selected rows; the keys while none is selected. */
export function ListFoot(props: ListFootProps) {
  const { count, isExporting, onExport, onSelectAll, onClear, isHelpOpen, onHelp, children } = props;
  const isNarrow = useIsNarrow();
  if (isNarrow) return null;
  return (
    <>
      {count > 0 ? (
        <>
          <strong>{t('{count} selected', { count })}</strong>
          <Button size="small" onClick={onSelectAll}>
            {t('Select all on this page')}
          </Button>
          {onExport && (
            <Button size="small" icon={<DownloadOutlined />} loading={isExporting} onClick={onExport}>
              {t('Export {count}', { count })}
            </Button>
          )}
          {children}
          <Button size="small" type="text" onClick={onClear}>
            {t('Clear')} <kbd>Esc</kbd>
          </Button>
        </>
      ) : (
        <Button size="small" type="text" onClick={() => onHelp(true)}>
          {rich(
            '<k>J</k> <k>K</k> move <k>Enter</k> open <k>1</k> <k>2</k> decide <k>X</k> select <k>?</k> all keys',
            { k: (key) => <kbd>{key}</kbd> },
          )}
        </Button>
      )}
      <Modal open={isHelpOpen} title={t('Keys')} footer={null} centered onCancel={() => onHelp(false)}>
        <dl className={styles.keys}>
          {LIST_KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { rich } from '@souk/web-core/ui';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../useMediaQuery';

interface ListFootProps {
  count: number;
  isExporting: boolean;
  /** Undefined if the rows cannot be exported. */
  onExport?: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
}

export function ListFoot(props: ListFootProps) {
  const { count, isExporting, onExport, onSelectAll, onClear, children } = props;
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
        <Typography.Text type="secondary">
          {rich('<k>J</k> <k>K</k> move <k>Enter</k> open <k>?</k> all keys', {
            k: (key) => <kbd>{key}</kbd>,
          })}
        </Typography.Text>
      )}
    </>
  );
}

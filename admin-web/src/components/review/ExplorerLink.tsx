import { ExportOutlined } from '@ant-design/icons';
import { explorerUrl } from '@souk/web-core';
import { useKeys } from '../useKeys';

/** Opens a transaction in the chain explorer; E does the same. */
export function ExplorerLink({ hash }: { hash: string }) {
  const address = explorerUrl(hash);
  useKeys({ e: () => window.open(address, '_blank', 'noopener,noreferrer') });
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-keyshortcuts="E" data-key="E">
      Open in explorer <ExportOutlined />
    </a>
  );
}

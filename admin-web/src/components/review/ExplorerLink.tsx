import { ExportOutlined } from '@ant-design/icons';
import { type NetworkCode, transactionUrl } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { POINTS } from '../direction';
import { useKeys } from '../useKeys';
import { noteLooked } from './looked';

interface ExplorerLinkProps {
  hash: string;
  network: NetworkCode;
}

/** Opens a transaction in its chain's explorer; E does the same. The opening counts as evidence for a decision. */
export function ExplorerLink({ hash, network }: ExplorerLinkProps) {
  const address = transactionUrl(network, hash);
  const note = () => noteLooked(hash);
  useKeys({
    e: () => {
      window.open(address, '_blank', 'noopener,noreferrer');
      note();
    },
  });
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts="E"
      data-key="E"
      onClick={note}
      onAuxClick={note}
    >
      {t('Open in explorer')} <ExportOutlined className={POINTS} />
    </a>
  );
}

import { ExportOutlined } from '@ant-design/icons';
import { type NetworkCode, transactionUrl } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { POINTS } from '../direction';
import { useKeys } from '../useKeys';
import { noteLooked } from './looked';

interface ExplorerLinkProps {
  hash: string;
  network: NetworkCode;
  /** In a question its link has the focus, and Enter opens it. */
  isInQuestion?: boolean;
}

/** Opens a transaction in its chain's explorer; E does the same. The opening counts as evidence for a decision. */
export function ExplorerLink({ hash, network, isInQuestion = false }: ExplorerLinkProps) {
  const address = transactionUrl(network, hash);
  const note = () => noteLooked(hash);
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer');
    note();
  };
  useKeys({ e: open }, !isInQuestion);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts={isInQuestion ? undefined : 'E'}
      data-key={isInQuestion ? '⏎' : 'E'}
      data-look={isInQuestion || undefined}
      onClick={note}
      onAuxClick={note}
    >
      {t('Open in explorer')} <ExportOutlined className={POINTS} />
    </a>
  );
}

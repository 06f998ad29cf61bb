import { ExportOutlined } from '@ant-design/icons';
import { type NetworkCode, transactionUrl } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { POINTS } from '../direction';
import { useKeys } from '../useKeys';
import { noteLooked } from './looked';

interface ExplorerLinkProps {
  hash: string;
  network: NetworkCode;
  /** In a question the keys are its own; `look` has the focus first, and Enter opens it. */
  inQuestion?: 'look' | 'beside a reason';
}

/** Opens a transaction in its chain's explorer; E does the same. The opening counts as evidence for a decision. */
export function ExplorerLink({ hash, network, inQuestion }: ExplorerLinkProps) {
  const address = transactionUrl(network, hash);
  const note = () => noteLooked(hash);
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer');
    note();
  };
  useKeys({ e: open }, !inQuestion);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts={inQuestion ? undefined : 'E'}
      data-key={inQuestion ? (inQuestion === 'look' ? '⏎' : undefined) : 'E'}
      data-look={inQuestion === 'look' || undefined}
      onClick={note}
      onAuxClick={note}
    >
      {t('Open in explorer')} <ExportOutlined className={POINTS} />
    </a>
  );
}

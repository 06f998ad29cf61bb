import { NETWORKS, type NetworkCode, transactionUrl } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { shortHash } from '../format/hash';
import styles from './HashLink.module.css';
import { Icon } from './Icon';

interface HashLinkProps {
  hash: string;
  network: NetworkCode;
}

/** First 10 characters of a transaction hash, linked to its chain's public explorer (docs/domain.md#what-pages-show). */
export function HashLink({ hash, network }: HashLinkProps) {
  return (
    <a
      className={styles.hash}
      href={transactionUrl(network, hash)}
      target="_blank"
      rel="noopener noreferrer"
      title={hash}
    >
      <bdi translate="no">{shortHash(hash)}</bdi>
      <Icon name="external" size={16} />
      <span className="visually-hidden">
        {' '}
        {t('(opens the explorer of {name} in a new tab)', { name: NETWORKS[network].name })}
      </span>
    </a>
  );
}

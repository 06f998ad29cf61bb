import { ExportOutlined } from '@ant-design/icons';
import { addressUrl, NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { SenderProof } from '@souk/contracts/money/chain/senderProofs';
import { t } from '@souk/contracts/texts/texts';
import { Time } from '@souk/web-core/ui';
import { AddressText } from '../../../components/AddressText';
import { POINTS } from '../../../components/direction';
import { SenderProofTag } from '../../../components/evidence/SenderProofTag';
import { Facts } from '../../../components/Facts';
import { NoteText } from '../../../components/NoteText';
import { TitledCard } from '../../../components/TitledCard';

interface SignatureEvidenceProps {
  proof: SenderProof;
  network: NetworkCode;
  /** Senders of the coins, according to the chain. */
  senders: readonly string[];
}

/** The signed text, the signing key, and all that is needed to verify it again. It decides nothing by itself. */
export function SignatureEvidence({ proof, network, senders }: SignatureEvidenceProps) {
  const { address, signer, message, signature, signed_at } = proof;
  return (
    <TitledCard
      title={t('Signature')}
      extra={
        <a href={addressUrl(network, address)} target="_blank" rel="noopener noreferrer">
          {t('Open the address in the explorer')} <ExportOutlined className={POINTS} />
        </a>
      }
    >
      <Facts
        items={{
          [t('Signed')]: <SenderProofTag proof={proof} />,
          [t('What it shows')]: WORDS[signer],
          [t('Address')]: <AddressText address={address} copyLabel={t('Copy address that signed')} />,
          [t('Sent by')]:
            senders.length > 0
              ? senders.map((sender) => (
                  <AddressText key={sender} address={sender} copyLabel={t('Copy sender')} />
                ))
              : t(
                  '{network} wasn’t asked, or can’t say. The signature shows who controls the address above: compare it with the transaction’s sender in the explorer.',
                  { network: NETWORKS[network].name },
                ),
          [t('Signed at')]: <Time value={signed_at} />,
          [t('Text')]: <NoteText>{message}</NoteText>,
          [t('Signature')]: <AddressText address={signature} copyLabel={t('Copy signature')} />,
        }}
      />
    </TitledCard>
  );
}

const WORDS = {
  sender: t('The user controls the address that paid. That alone doesn’t decide the case.'),
  another: t('The user controls another address than the one that paid.'),
  unknown: t('The user controls this address. Whether it paid isn’t known.'),
};

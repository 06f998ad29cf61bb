import { t } from '../texts/texts';
import { NETWORKS, type NetworkCode, networkName } from './networks';

// Apart from the check with its hash functions: a page that shows what was found needs none of them.

const LOOKS = {
  evm: () => t('0x and 40 more characters (0–9, A–F)'),
  tron: () => t('T and 33 more letters and digits'),
};

/** Reasons why money must not go to an address. */
export const ADDRESS_FAULTS = {
  not_of_network: ({ network = '' }) => {
    const { name, kind } = NETWORKS[network as NetworkCode];
    return t('Not a {name} address. It should be {looks}.', { name, looks: LOOKS[kind]() });
  },
  mistyped: () => t('This address has a typo: copy it again.'),
  coin_contract: ({ coin, network = '' }) =>
    t('This is the contract of {coin} on {network}, not a wallet.', {
      coin,
      network: networkName(network as NetworkCode),
    }),
  keyless: () => t('No one has the key to this address.'),
  own_deposit: () => t('This is the platform’s own deposit address, not a user’s wallet.'),
} as const satisfies Record<string, (params: Partial<Record<string, string>>) => string>;

export interface AddressFault {
  code: keyof typeof ADDRESS_FAULTS;
  params?: Record<string, string>;
}
export const faultText = (fault: AddressFault | null): string | null =>
  fault && ADDRESS_FAULTS[fault.code](fault.params ?? {});

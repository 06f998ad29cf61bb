import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { SavedAddress } from '@souk/contracts/trading/addresses';
import { Field, type FormState } from '@souk/web-core/form';
import { AddressHint } from '../components/AddressHint';
import { AddressPicks } from './AddressPicks';

interface WalletFieldProps {
  form: Pick<FormState<'buyer_wallet_address'>, 'field' | 'values' | 'setValue'>;
  /** Empty until a coin is chosen. */
  coin: string;
  saved: readonly SavedAddress[];
}

export function WalletField({ form, coin, saved }: WalletFieldProps) {
  const entered = form.values.buyer_wallet_address;
  const network = coin ? coinNetwork(coin) : null;
  return (
    <>
      <Field
        label={t('Your {coin} wallet address', { coin })}
        look="mono"
        hint={
          <AddressHint address={entered} network={network}>
            {addressHint(saved, entered)}
          </AddressHint>
        }
        {...form.field('buyer_wallet_address')}
      />
      <AddressPicks
        saved={saved}
        entered={entered}
        onPick={(address) => form.setValue('buyer_wallet_address', address)}
      />
    </>
  );
}

function addressHint(saved: readonly SavedAddress[], entered: string): string {
  const one = saved.find(({ address }) => address === entered);
  if (one?.name) return t('{name}. The seller sends the coins here.', { name: one.name });
  if (one?.is_known && one === saved[0])
    return t('The one you used last. The seller sends the coins here: check it.');
  return t('The seller sends the coins here. Check it twice.');
}

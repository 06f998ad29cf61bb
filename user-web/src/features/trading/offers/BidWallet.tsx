import type { FormState } from '@souk/web-core/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddressesQuery } from '../../../addresses/addressesApi';
import { WalletField } from '../../../addresses/WalletField';
import type { FieldName, FormValues } from './offerFields';

interface BidWalletProps {
  form: FormState<FieldName>;
  initial: FormValues;
}

/** The wallet that gets the coins of a bid: the last one that had some, until another is entered. */
export function BidWallet({ form, initial }: BidWalletProps) {
  const { data: known = [] } = useAddressesQuery();
  const coin = form.values.crypto_type;
  const saved = known.filter(({ crypto_type }) => crypto_type === coin);
  // One that no coins came to may be a stranger's: it is offered, never filled in.
  const first = saved.find(({ is_known }) => is_known)?.address;
  // A list that comes later changes no address that is there already; another coin does.
  const begunFor = useRef('');
  const begin = useEffectEvent((coin: string, buyer_wallet_address: string) => {
    if (begunFor.current === coin && form.values.buyer_wallet_address) return;
    begunFor.current = coin;
    form.follow({ ...initial, buyer_wallet_address });
  });
  useEffect(() => {
    if (first) begin(coin, first);
  }, [coin, first]);
  return <WalletField form={form} coin={coin} saved={saved} />;
}

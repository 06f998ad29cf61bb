import { t } from '@souk/contracts/texts/texts';
import { Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import { useAddressesQuery } from './addressesApi';

const NameAddressDialog = lazyPart(() => import('./NameAddressDialog'), 'NameAddressDialog', null);

export function AddressName({ address }: { address: string }) {
  const { data } = useAddressesQuery();
  const [isOpen, setOpen] = useState(false);
  const saved = data?.find((one) => one.address === address);
  if (!saved) return null;
  if (saved.name) return <strong>{saved.name}</strong>;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('Name this address')}
      </Button>
      {isOpen && <NameAddressDialog saved={saved} onClose={() => setOpen(false)} />}
    </>
  );
}

import type { CoinCode } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';

const AlertsDialog = lazyPart(() => import('./AlertsDialog'), 'AlertsDialog', null);

interface AlertsButtonProps {
  coin: CoinCode;
  /** What the reader looks for already; empty where they did not say. */
  price: string;
}

/** Leads to what the market is to tell the reader of. */
export function AlertsButton(props: AlertsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {t('Tell me when…')}
      </Button>
      {isOpen && <AlertsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import type { AlertsDialogProps } from './AlertsDialog';

const AlertsDialog = lazyPart(() => import('./AlertsDialog'), 'AlertsDialog', null);

export function AlertsButton(props: Omit<AlertsDialogProps, 'onClose'>) {
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

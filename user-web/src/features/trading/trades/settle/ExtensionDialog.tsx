import { t } from '@souk/contracts/texts/texts';
import { EXTENSION_MINUTES } from '@souk/contracts/trading/trades/deadlines';
import { Select } from '@souk/web-core/form';
import { formatDeadline, sayMinutes } from '@souk/web-core/format';
import { ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import type { TradeDialogProps } from '../TradeDialogProps';
import { tradesApi } from '../tradesApi';

const OPTIONS = EXTENSION_MINUTES.map((minutes) => ({ value: String(minutes), label: sayMinutes(minutes) }));

export function ExtensionDialog({ trade, onDone, onClose }: TradeDialogProps) {
  const [askOther] = tradesApi.useAskOtherMutation();
  const [minutes, setMinutes] = useState<(typeof EXTENSION_MINUTES)[number]>(EXTENSION_MINUTES[0]);
  const later = new Date(Date.parse(trade.send_by) + minutes * 60_000).toISOString();
  return (
    <ConfirmDialog
      title={t('Ask for more time')}
      confirmLabel={t('Ask for {minutes}', { minutes: sayMinutes(minutes) })}
      tone="primary"
      onConfirm={async () => {
        await askOther({ id: trade.id, asked: { kind: 'extend', minutes } }).unwrap();
        onDone(t('The other side was asked for more time.'));
      }}
      onClose={onClose}
    >
      <Select
        label={t('How much longer?')}
        name="minutes"
        value={String(minutes)}
        options={OPTIONS}
        hint={t('If the other side agrees, the coins are due by {later}.', { later: formatDeadline(later) })}
        onValueChange={(chosen) =>
          setMinutes(EXTENSION_MINUTES.find((one) => String(one) === chosen) ?? minutes)
        }
      />
    </ConfirmDialog>
  );
}

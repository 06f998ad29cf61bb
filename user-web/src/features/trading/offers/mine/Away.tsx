import { t } from '@souk/contracts/texts/texts';
import { Select } from '@souk/web-core/form';
import { formatDeadline, serverNow } from '@souk/web-core/format';
import { useAttempt } from '@souk/web-core/request';
import { Banner, Button, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import type { Say } from '../../../../components/useNotice';
import { offersApi } from '../offersApi';
import type { Own } from '../ownOffersApi';

const HOUR_MS = 3_600_000;
const OPTIONS = [
  ...[1, 8].map((hours) => [hours, t('{count, plural, one {# hour} other {# hours}}', { count: hours })]),
  ...[1, 3, 7, 14, 30].map((days) => [days * 24, t('{days, plural, one {# day} other {# days}}', { days })]),
].map(([hours, label]) => ({ value: String(hours), label: String(label) }));

/** End of the owner's absence, or null: every offer carries it. */
export function awayUntil(offers: readonly Own[]): string | null {
  return offers[0]?.market?.why.find(({ code }) => code === 'away')?.until ?? null;
}

export function AwayBanner({ until, onDone }: { until: string; onDone: Say }) {
  const [setAway] = offersApi.useSetAwayMutation();
  const { busy, error, attempt } = useAttempt();
  const comeBack = () =>
    attempt(async () => {
      await setAway(null).unwrap();
      onDone(t('You are back. Your active offers and bids are on the market again.'), { movesFocus: true });
    });
  return (
    <Banner tone="info" title={t('You are away')} announce={false}>
      <p>
        {t('Your offers and bids are off the market until {until}, and return then.', {
          until: formatDeadline(until),
        })}
      </p>
      {error && <p role="alert">{error}</p>}
      <Button small busy={busy} onClick={() => void comeBack()}>
        {t('I’m back')}
      </Button>
    </Banner>
  );
}

export function AwayDialog({ onDone, onClose }: { onDone: Say; onClose: () => void }) {
  const [setAway] = offersApi.useSetAwayMutation();
  const [hours, setHours] = useState(OPTIONS[1]?.value ?? '8');
  const until = () => new Date(serverNow() + Number(hours) * HOUR_MS).toISOString();
  return (
    <ConfirmDialog
      title={t('Be away for a while')}
      confirmLabel={t('Take all of it off the market')}
      tone="primary"
      onConfirm={async () => {
        await setAway(until()).unwrap();
        onDone(t('You are away. Open trades go on.'), { movesFocus: true });
      }}
      onClose={onClose}
    >
      <Select
        label={t('For how long?')}
        name="hours"
        value={hours}
        options={OPTIONS}
        hint={t('They return at {until}. Open trades go on: send their coins in time.', {
          until: formatDeadline(until()),
        })}
        onValueChange={setHours}
      />
    </ConfirmDialog>
  );
}

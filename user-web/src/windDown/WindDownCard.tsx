import { addAmounts } from '@souk/contracts/amounts/amounts';
import { WIND_DOWN_STATES, WIND_DOWN_STILL } from '@souk/contracts/platform/windDown/windDown';
import type { WindDownStatus } from '@souk/contracts/platform/windDown/windDownSchemas';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDate } from '@souk/web-core/format';
import { Amount, Banner, Card, Definition, DefinitionList, Stack } from '@souk/web-core/ui';

export function WindDownCard({ windDown }: { windDown: WindDownStatus }) {
  const { state, reason, closing_on, claims_on, closed_on, remaining } = windDown;
  const { users, available, escrow, withdrawal_hold } = remaining;
  const days = [
    [t('No new offers, trades or deposits from'), closing_on],
    [t('Withdrawals only from'), claims_on],
    [t('Closed from'), closed_on],
  ] as const;
  return (
    <Card title={state === 'closed' ? t('We’re closed') : t('We’re closing down')}>
      <Stack>
        <Banner tone="warning" title={WIND_DOWN_STATES[state].name()} announce={false}>
          {WIND_DOWN_STILL[state]()} {reason}
        </Banner>
        <DefinitionList>
          {days.map(([term, day]) => (
            <Definition key={term} term={term}>
              {day ? formatDate(day, 'UTC') : t('Not set')}
            </Definition>
          ))}
          <Definition term={t('Users who own anything')}>{formatCount(users)}</Definition>
          <Definition term={t('Available')}>
            <Amount hideUnit value={available} />
          </Definition>
          <Definition term={t('In escrow')}>
            <Amount hideUnit value={escrow} />
          </Definition>
          <Definition term={t('Set aside for withdrawals')}>
            <Amount hideUnit value={withdrawal_hold} />
          </Definition>
          <Definition term={t('What remains')} total>
            <Amount hideUnit value={addAmounts(available, escrow, withdrawal_hold)} />
          </Definition>
        </DefinitionList>
      </Stack>
    </Card>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Button, Flex } from 'antd';
import { type Filter, HELD_BY, LATE_OR_FLAGGED } from './Filter';
import type { ListAddress } from './useListAddress';

interface SavedViewsProps {
  filters: readonly Filter[];
  address: ListAddress;
}

/** Links that an admin uses often: late, flagged and own cases. Each is an address; pressed again, it is removed. */
export function SavedViews({ filters, address }: SavedViewsProps) {
  const { id } = useCurrentUser();
  if (!filters.includes(HELD_BY)) return null;
  const views = [
    { label: t('Late'), filter: LATE_OR_FLAGGED.name, value: 'unanswered' },
    { label: t('Flagged'), filter: LATE_OR_FLAGGED.name, value: 'flagged' },
    { label: t('Mine'), filter: HELD_BY.name, value: String(id) },
  ];
  return (
    <Flex gap={2} wrap role="group" aria-label={t('Saved views')}>
      {views.map(({ label, filter, value }) => {
        const isOn = address.chosen[filter] === value;
        return (
          <Button
            key={label}
            type={isOn ? 'primary' : 'text'}
            style={{ paddingInline: 8 }}
            aria-pressed={isOn}
            onClick={() => address.choose({ [filter]: isOn ? '' : value })}
          >
            {label}
          </Button>
        );
      })}
    </Flex>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { serverNow } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { TitledCard } from '../../../components/TitledCard';
import { useExport } from '../../../components/table/useExport';

const PAGE = { skip: 0, limit: 1 };
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const isMonth = (text: string) => /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text);

/** Files of closed days for accountants: each account's balance and all movements; and the fees of a month. */
export function Books() {
  const now = new Date(serverNow());
  const last = dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).slice(0, 7);
  const [month, choose] = useState(last);
  const isOver = isMonth(month) && month <= last;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = { from: `${month}-01`, to: isOver ? dayOf(Date.UTC(year, number, 0)) : '' };
  const yesterday = dayOf(serverNow() - 86_400_000);
  return (
    <TitledCard title={t('Books')} id="books">
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">
          {t(
            'Opening balances, every transfer and closing balances of finished days (UTC). Each period opens with what the one before closed with, and the same period always gives the same file.',
          )}{' '}
          {rich('Above the last line stands SHA-256 of the lines before: <code>{check}</code>', {
            check: 'head -n -2 journal.csv | sha256sum',
            code: (words) => (
              <code translate="no" dir="ltr">
                {words}
              </code>
            ),
          })}
        </Typography.Text>
        <Flex gap={8} wrap align="center">
          <Input
            type="month"
            aria-label={t('Month')}
            value={month}
            max={last}
            status={isOver ? '' : 'error'}
            onChange={(event) => choose(event.target.value)}
            style={{ width: 180 }}
          />
          <File list="journal" query={days} disabled={!isOver}>
            {t('Save journal')}
          </File>
          <File list="fees" query={{ month }} disabled={!isOver}>
            {t('Save fee list')}
          </File>
          <File list="journal" query={{ from: yesterday, to: yesterday }}>
            {t('Save yesterday’s journal')}
          </File>
          {!isOver && (
            <Typography.Text type="danger">{t('Choose a month that is over (UTC).')}</Typography.Text>
          )}
        </Flex>
      </Flex>
    </TitledCard>
  );
}

interface FileProps {
  list: 'journal' | 'fees';
  query: Record<string, string>;
  disabled?: boolean;
  children: string;
}

function File({ list, query, disabled, children }: FileProps) {
  const { isBusy, save } = useExport(list, { ...PAGE, ...query });
  return (
    <Button loading={isBusy} disabled={disabled} onClick={() => void save()}>
      {children}
    </Button>
  );
}

import { t } from '@souk/contracts/texts/texts';
import { Select } from '@souk/web-core/form';
import { sayCrypto, sayUsdt, serverNow } from '@souk/web-core/format';
import { Card, Definition, DefinitionList, Pending, SkeletonLines, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import { useTaxFiguresQuery } from './taxApi';

const YEARS = 5;

export function TaxFigures() {
  const latest = new Date(serverNow()).getUTCFullYear();
  const [year, setYear] = useState(String(latest));
  const query = useTaxFiguresQuery(Number(year));
  const { currentData: figures } = query;
  return (
    <Card title={t('Your figures')}>
      <Stack>
        <Select
          label={t('Year')}
          name="year"
          value={year}
          options={Array.from({ length: YEARS }, (_, age) => String(latest - age)).map((value) => ({
            value,
            label: value,
          }))}
          hint={t('From 1 January to 31 December, UTC, without fees. The authorities are told the same.')}
          onValueChange={setYear}
        />
        {figures ? (
          <DefinitionList>
            {figures.coins.flatMap(({ crypto_type: coin, purchases, sales }) =>
              [
                { key: `${coin} bought`, term: t('Bought'), ...purchases },
                { key: `${coin} sold`, term: t('Sold'), ...sales },
              ].flatMap(({ key, term, count, units, usdt }) =>
                count > 0 ? (
                  <Definition key={key} term={term}>
                    {t('{coins} for {amount}, in {count, plural, one {# trade} other {# trades}}', {
                      coins: sayCrypto(units, coin),
                      amount: sayUsdt(usdt),
                      count,
                    })}
                  </Definition>
                ) : (
                  []
                ),
              ),
            )}
            <Definition term={t('tax|Deposited')}>
              {t('{amount}, {count, plural, one {# time} other {# times}}', {
                amount: sayUsdt(figures.received.usdt),
                count: figures.received.count,
              })}
            </Definition>
            <Definition term={t('tax|Withdrawn')}>
              {t('{amount}, {count, plural, one {# time} other {# times}}', {
                amount: sayUsdt(figures.sent.usdt),
                count: figures.sent.count,
              })}
            </Definition>
          </DefinitionList>
        ) : (
          <Pending query={query} waiting={<SkeletonLines lines={4} />} />
        )}
      </Stack>
    </Card>
  );
}

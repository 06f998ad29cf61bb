import { COUNTRY_CODES, countryName } from '@souk/contracts/people/countries';
import { MOST_RESIDENCES, type TaxResidences, taxResidencesUpdate } from '@souk/contracts/people/tax';
import { t } from '@souk/contracts/texts/texts';
import { Field, FieldPair, Form, Select, useZodForm } from '@souk/web-core/form';
import { formatDate } from '@souk/web-core/format';
import { Actions, Banner, Button, Card, Notice, Pending, SkeletonLines, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TaxFigures } from './TaxFigures';
import { useCertifyTaxMutation, useTaxResidencesQuery } from './taxApi';

type Name = `residences.${number}.${'country' | 'tin' | 'no_tin'}`;

const PLACES = Array.from({ length: MOST_RESIDENCES }, (_, at) => at);

/** Converts the form's texts to the request. Empty rows after the last filled one are dropped. */
const taxForm = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values): z.input<typeof taxResidencesUpdate> => {
      const rows = PLACES.map((at) => ({
        country: values[`residences.${at}.country`] ?? '',
        tin: values[`residences.${at}.tin`] ?? '',
        no_tin: (values[`residences.${at}.no_tin`] || null) as null,
      }));
      const last = rows.findLastIndex(({ country, tin, no_tin }) => country || tin.trim() || no_tin);
      return { residences: rows.slice(0, Math.max(1, last + 1)) };
    }),
  ),
  taxResidencesUpdate,
);

function valuesOf({ residences }: TaxResidences): Record<Name, string> {
  const values = PLACES.flatMap((at) => {
    const { country = '', tin, no_tin } = residences[at] ?? {};
    const row = { country, tin: tin ?? '', no_tin: no_tin ?? '' };
    return Object.entries(row).map(([field, value]) => [`residences.${at}.${field}`, value]);
  });
  return Object.fromEntries(values);
}

export function TaxTab() {
  const query = useTaxResidencesQuery();
  const { data } = query;
  return (
    <Stack>
      <Card title={t('Where do you pay tax?')}>
        {data ? <TaxForm saved={data} /> : <Pending query={query} waiting={<SkeletonLines lines={5} />} />}
      </Card>
      <TaxFigures />
    </Stack>
  );
}

function TaxForm({ saved }: { saved: TaxResidences }) {
  const [certify] = useCertifyTaxMutation();
  const [isSaved, setSaved] = useState(false);
  const [rows, setRows] = useState(Math.max(1, saved.residences.length));
  const [countries] = useState(() => [
    { value: '', label: t('Choose') },
    ...COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
      one.label.localeCompare(other.label),
    ),
  ]);
  const form = useZodForm<typeof taxForm, Name>(taxForm, {
    initial: valuesOf(saved),
    fallback: t('This couldn’t be saved'),
    onSubmit: async (update) => {
      form.reset(valuesOf(await certify(update).unwrap()));
      setSaved(true);
    },
  });
  const certified = saved.residences[0]?.certified_at;
  return (
    <Form form={form}>
      <Notice text={isSaved ? t('Saved') : null} onDismiss={() => setSaved(false)} />
      {saved.due_at && (
        <Banner tone="warning" announce={false}>
          {t('Without an answer you can’t post offers and open trades from {until} on.', {
            until: formatDate(saved.due_at),
          })}
        </Banner>
      )}
      <p>
        {t('The law has us ask for each country in which you pay tax, and tell the authorities once a year.')}
      </p>
      {PLACES.slice(0, rows).map((at) => (
        <Stack key={at}>
          <Select label={t('Country')} options={countries} {...form.field(`residences.${at}.country`)} />
          <FieldPair>
            <Field label={t('Tax number')} dir="ltr" optional {...form.field(`residences.${at}.tin`)} />
            <Select
              label={t('No number, because')}
              optional
              options={NO_TIN_OPTIONS}
              {...form.field(`residences.${at}.no_tin`)}
            />
          </FieldPair>
        </Stack>
      ))}
      <p>
        {certified
          ? t('You certified this on {day}.', { day: formatDate(certified) })
          : t('By saving you certify that this is true and complete.')}
      </p>
      <Actions>
        {rows < MOST_RESIDENCES && <Button onClick={() => setRows(rows + 1)}>{t('Add a country')}</Button>}
        <Button
          type="submit"
          variant="primary"
          disabled={!form.isDirty}
          busy={form.submitting}
          busyLabel={t('Saving…')}
        >
          {t('Save and certify')}
        </Button>
      </Actions>
    </Form>
  );
}

const NO_TIN_OPTIONS = [
  { value: '', label: t('I have a number') },
  { value: 'not_issued', label: t('The country issues none') },
  { value: 'not_required', label: t('The country doesn’t ask for one') },
  { value: 'unobtainable', label: t('I couldn’t get one') },
];

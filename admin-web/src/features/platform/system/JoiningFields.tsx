import { t } from '@souk/contracts/texts';
import { serverNow } from '@souk/web-core/format';
import { Button, Flex, Input, InputNumber, Segmented, Select } from 'antd';
import { COUNTRY_OPTIONS } from '../../../components/countryOptions';
import { useExport } from '../../../components/table/useExport';
import { useMay } from '../../../useMay';
import { SettingField, type SystemFields } from './SettingField';

/** What the platform asks of people before it serves them. */
export function JoiningFields({ form }: { form: SystemFields }) {
  const may = useMay();
  const thisYear = new Date(serverNow()).getUTCFullYear();
  return (
    <>
      <SettingField
        form={form}
        name="terms_version"
        label={t('Version of the terms')}
        hint={t(
          'Such as 2026-12. After a change users accept the terms before new offers, trades and deposits; they withdraw and settle without. Change the text itself first. Empty = not asked.',
        )}
      >
        <Input maxLength={20} style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="minimum_age"
        label={t('Minimum age')}
        hint={t(
          'The profile says it right away, and to approve a younger person takes a reason. 0 = any age.',
        )}
      >
        <InputNumber min={0} max={99} precision={0} suffix={t('years')} style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="countries_served"
        label={t('Countries served')}
        hint={t(
          'The same of people from other countries. It changes nothing for people who are approved already: their reviews show a flag. Empty = all countries.',
        )}
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={COUNTRY_OPTIONS}
          placeholder={t('All')}
        />
      </SettingField>
      <SettingField
        form={form}
        name="kyc_retention_years"
        label={t('Documents kept after deletion')}
        hint={t(
          'For how many years after someone deletes their account, as your law requires. They are told the last day, and a later change doesn’t move it. Opening them takes two people. 0 = deleted with the account.',
        )}
      >
        <InputNumber min={0} max={30} precision={0} suffix={t('years')} style={{ width: 180 }} />
      </SettingField>
      <SettingField
        form={form}
        name="tax_certification"
        label={t('Tax residence')}
        hint={t(
          'Asked: verified users are asked once where they pay tax. Required: 60 days later they make no new offers and trades without an answer.',
        )}
      >
        <Segmented
          aria-label={t('Tax residence')}
          options={[
            { value: 'off', label: t('Not asked') },
            { value: 'ask', label: t('Asked') },
            { value: 'required', label: t('Required') },
          ]}
        />
      </SettingField>
      {may('exports.take') && (
        <Flex gap={8} wrap justify="end">
          <TaxFile year={thisYear - 1} />
          <TaxFile year={thisYear} />
        </Flex>
      )}
    </>
  );
}

/** What the authorities are told of a year. */
function TaxFile({ year }: { year: number }) {
  const { isBusy, save } = useExport('tax', { skip: 0, limit: 1, year });
  return (
    <Button size="small" loading={isBusy} onClick={() => void save()}>
      {t('Save tax figures of {year}', { year: String(year) })}
    </Button>
  );
}

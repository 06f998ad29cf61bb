import { t } from '@souk/contracts/texts/texts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import styles from './TableBar.module.css';
import { FROM, type ListAddress, TO } from './useListAddress';

const today = () => dayjs().startOf('day');

const PRESETS = [
  { label: t('Today'), value: () => [today(), today()] },
  { label: t('Last 7 days'), value: () => [today().subtract(6, 'day'), today()] },
  { label: t('This month'), value: () => [today().startOf('month'), today()] },
  {
    label: t('Last month'),
    value: () => {
      const day = today().subtract(1, 'month');
      return [day.startOf('month'), day.endOf('month').startOf('day')];
    },
  },
] as const;

const DAY = 'YYYY-MM-DD';

/** Limits a list to a range of days, both ends included, in the reader's time zone. */
export default function PeriodPicker({ address }: { address: ListAddress }) {
  const day = (name: string) => (address.chosen[name] ? dayjs(address.chosen[name]) : null);
  return (
    <DatePicker.RangePicker
      aria-label={t('Period')}
      className={styles.period}
      placeholder={[t('From'), t('To')]}
      format="D MMM YYYY"
      allowEmpty={[true, true]}
      presets={PRESETS.map(({ label, value }) => ({ label, value: value() as [Dayjs, Dayjs] }))}
      value={[day(FROM), day(TO)]}
      onChange={(days) =>
        address.choose({ [FROM]: days?.[0]?.format(DAY) ?? '', [TO]: days?.[1]?.format(DAY) ?? '' })
      }
    />
  );
}

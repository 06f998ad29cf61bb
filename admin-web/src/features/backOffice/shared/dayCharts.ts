import { t } from '@souk/contracts/texts/texts';
import type { Chart } from '../../../components/charts/Chart';

/** Charts of the api's daily figures. An amount counts on the day of its approval, or of its trade's completion. */
export const dayCharts = {
  volume: {
    title: t('Trade volume'),
    unit: 'USDT',
    series: [{ name: t('Volume'), tone: 'accent', of: (day) => day.trade_volume }],
    empty: t('No trade was completed in this time.'),
  },
  money: {
    title: t('Deposits and withdrawals'),
    unit: 'USDT',
    series: [
      { name: t('Deposits'), tone: 'accent', of: (day) => day.deposits_amount },
      { name: t('Withdrawals'), tone: 'warning', of: (day) => day.withdrawals_amount },
    ],
    empty: t('No money came in or went out in this time.'),
  },
  registrations: {
    title: t('Registrations'),
    unit: 'count',
    series: [{ name: t('New users'), tone: 'accent', of: (day) => String(day.registrations) }],
    empty: t('No one registered in this period.'),
  },
  completedTrades: {
    title: t('Completed trades'),
    unit: 'count',
    series: [{ name: t('trades|Completed'), tone: 'accent', of: (day) => String(day.completed_trades) }],
    empty: t('No trade was completed in this time.'),
  },
  fees: {
    title: t('Fees earned'),
    unit: 'USDT',
    series: [{ name: t('Fees'), tone: 'accent', of: (day) => day.fees }],
    empty: t('No fee was earned in this time.'),
  },
} as const satisfies Record<string, Chart>;

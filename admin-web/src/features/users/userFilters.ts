import { type Filter, optionsOf } from '../../components/table/Filter';

export const USER_FILTERS: readonly Filter[] = [
  {
    name: 'kyc_status',
    label: 'KYC status',
    options: [
      ...optionsOf({ pending: 'KYC pending', approved: 'KYC approved', rejected: 'KYC rejected' }),
      { value: 'none', label: 'No KYC' },
    ],
  },
  {
    name: 'is_active',
    label: 'Activity',
    options: optionsOf({ true: 'Active', false: 'Deactivated' }),
  },
];

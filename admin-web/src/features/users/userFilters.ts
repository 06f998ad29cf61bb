import { type Filter, optionsOf } from '../../components/table/Filter';
import { KYC_WORDS } from '../../people/KycChip';

export const USER_FILTERS: readonly Filter[] = [
  { name: 'kyc_status', label: 'KYC', options: optionsOf({ ...KYC_WORDS, none: 'None' }) },
  { name: 'is_active', label: 'Account', options: optionsOf({ true: 'Active', false: 'Deactivated' }) },
];

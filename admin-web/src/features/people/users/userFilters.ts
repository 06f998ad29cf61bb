import { KYC_STATUS_WORDS } from '@souk/contracts/people/kycRules';
import { t } from '@souk/contracts/texts';
import { type Filter, optionsOf } from '../../../components/table/Filter';

export const USER_FILTERS: readonly Filter[] = [
  { name: 'kyc_status', label: t('KYC'), options: optionsOf({ ...KYC_STATUS_WORDS, none: t('None') }) },
  {
    name: 'is_active',
    label: t('Account'),
    options: optionsOf({ true: t('Active'), false: t('Deactivated') }),
  },
];

import { isToOwnWallet } from '@souk/contracts/money/wallet/travelForm';
import type { OwnBalance } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Field, type FormState, Select } from '@souk/web-core/form';
import { sayUsdt } from '@souk/web-core/format';
import { Banner, Button } from '@souk/web-core/ui';
import styles from './WalletForms.module.css';

const BENEFICIARIES = [
  { value: 'self', label: t('Me') },
  { value: 'other', label: t('Another person') },
];
const WALLETS = [
  { value: 'own', label: t('My own wallet') },
  { value: 'exchange', label: t('A wallet at an exchange') },
];
const LONGEST_NAME = 100;

interface TravelFieldsProps {
  form: FormState<'amount' | 'beneficiary' | 'beneficiary_name' | 'wallet' | 'exchange'>;
  terms: Pick<OwnBalance, 'travel_rule_from' | 'address_proven'>;
  /** Opens the proof of an own wallet, which is a form and must not nest in this one. */
  onProve: () => void;
}

export function TravelFields({ form, terms, onProve }: TravelFieldsProps) {
  const { beneficiary } = form.values;
  const isOwn = isToOwnWallet(form.values);
  return (
    <>
      <Select
        label={t('Who gets it?')}
        hint={t('The law asks this once the withdrawals of a day reach {from}.', {
          from: sayUsdt(terms.travel_rule_from ?? '0'),
        })}
        options={BENEFICIARIES}
        {...form.field('beneficiary')}
      />
      {beneficiary === 'other' ? (
        <Field
          label={t('Full name')}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          {...form.field('beneficiary_name')}
        />
      ) : (
        <Select label={t('Where is the wallet?')} options={WALLETS} {...form.field('wallet')} />
      )}
      {!isOwn && (
        <Field
          label={t('Name of the exchange')}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          {...form.field('exchange')}
        />
      )}
      {isOwn && !terms.address_proven && (
        <Banner tone="warning" announce={false}>
          <div className={styles.addressWords}>
            <p>{t('Show once that the payout address is a wallet of yours, by signing a text with it.')}</p>
            <Button small onClick={onProve}>
              {t('Prove that the wallet is yours')}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}

import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { WALLET_ADDRESS_MISSING } from '@souk/contracts/money/wallet/wallet';
import { payoutAddressForm } from '@souk/contracts/people/profile';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Field, Form, useZodForm } from '@souk/web-core/form';
import { Banner, Button } from '@souk/web-core/ui';
import { useState } from 'react';
import { useUpdateProfileMutation } from '../../../../account/accountApi';
import { AddressFault } from '../../../../components/chain/AddressFault';
import { AddressHint } from '../../../../components/chain/AddressHint';
import { useAddressQuestion } from '../../../../components/chain/useAddressQuestion';
import styles from '../WalletForms.module.css';

interface PayoutAddressProps {
  address: string | null;
  network: NetworkCode | null;
}

/** The profile's payout address, which the user can also name or change here. */
export function PayoutAddress({ address, network }: PayoutAddressProps) {
  const [isChanging, setChanging] = useState(false);
  if (!address) {
    return (
      <>
        <AddressForm network={network} />
        <Banner tone="warning" announce={false}>
          <p>{WALLET_ADDRESS_MISSING}</p>
          <Link to={paths.profile}>{t('Go to your profile')}</Link>
        </Banner>
      </>
    );
  }
  if (isChanging) return <AddressForm network={network} isChange onClose={() => setChanging(false)} />;
  return (
    <div className={styles.addressWords}>
      <p className={styles.small}>
        {network
          ? t('To your wallet address on {network}', { network: NETWORKS[network].name })
          : t('To your wallet address')}
      </p>
      <p className={styles.addressText} translate="no" dir="ltr">
        {address}
      </p>
      <AddressFault network={network} address={address}>
        {t('Correct it before you withdraw.')}
      </AddressFault>
      <Button small onClick={() => setChanging(true)}>
        {t('Change address')}
      </Button>
    </div>
  );
}

interface AddressFormProps extends Pick<PayoutAddressProps, 'network'> {
  isChange?: boolean;
  onClose?: () => void;
}

/** Sends the profile form's request: the api demands the same proof, holds payouts and notifies the owner. */
function AddressForm({ network, isChange = false, onClose }: AddressFormProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const question = useAddressQuestion();
  const form = useZodForm(payoutAddressForm, {
    initial: { wallet_address: '' },
    fallback: t('Failed to update profile'),
    onSubmit: async (profile) => {
      await question.ask(network, profile.wallet_address);
      await updateProfile(profile).unwrap();
      onClose?.();
    },
  });
  return (
    <>
      {question.dialog}
      <Form form={form}>
        <Field
          label={t('Wallet address (USDT)')}
          look="mono"
          hint={
            <AddressHint address={form.values.wallet_address} network={network}>
              {isChange
                ? t('After a change withdrawals are on hold for a while, and we tell you by email.')
                : t('Withdrawals are paid to this address. Check it twice.')}
            </AddressHint>
          }
          {...form.field('wallet_address')}
        />
        <div className={styles.buttons}>
          {onClose && <Button onClick={onClose}>{t('Cancel')}</Button>}
          <Button type="submit" busy={form.submitting} busyLabel={t('Saving…')}>
            {t('Save address')}
          </Button>
        </div>
      </Form>
    </>
  );
}

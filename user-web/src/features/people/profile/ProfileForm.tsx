import { NETWORKS } from '@souk/contracts/chains/networks';
import { countryNames } from '@souk/contracts/people/countries';
import { PROFILE_FIELDS, type ProfileField } from '@souk/contracts/people/profileFields';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { DateField, Field, FieldPair, Form, lazyRules, TextArea, useForm } from '@souk/web-core/form';
import { serverNow } from '@souk/web-core/format';
import { Actions, Button, NOTICE_MS, Notice } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRequirementsQuery, useUpdateProfileMutation } from '../../../account/accountApi';
import { useUsdtNetwork } from '../../../account/assetsApi';
import { AddressHint } from '../../../components/chain/AddressHint';
import { useAddressQuestion } from '../../../components/chain/useAddressQuestion';
import { doorFaults } from './doorFaults';
import { useUnsavedQuestion } from './useUnsavedQuestion';

function profileValues(user: User): Record<ProfileField, string> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field] ?? ''])) as ReturnType<
    typeof profileValues
  >;
}

const rules = lazyRules(async () => (await import('./checkProfile')).checkProfile);

/**
 * Personal Information. Reset and Update Profile are enabled only after a change, and only changed fields are sent: a
 * change made elsewhere since the form opened, such as the payout address, stays.
 */
export function ProfileForm({ user }: { user: User }) {
  const network = useUsdtNetwork();
  const [updateProfile] = useUpdateProfileMutation();
  const question = useAddressQuestion();
  const { data: door } = useRequirementsQuery();
  const [saved, setSaved] = useState(false);
  const form = useForm(rules, {
    initial: profileValues(user),
    fallback: t('Failed to update profile'),
    onSubmit: async (profile) => {
      setSaved(false);
      const changes = form.pickChanged(profile);
      if (changes.wallet_address) await question.ask(network, changes.wallet_address);
      form.reset(profileValues(await updateProfile(changes).unwrap()));
      setSaved(true);
    },
  });
  const faults = doorFaults(form.values, door, new Date(serverNow()));
  const [shown, setShown] = useState(user);
  if (shown !== user) {
    setShown(user);
    form.follow(profileValues(user));
  }
  useFadingError(form.formError, form.dismissError);
  const unsaved = useUnsavedQuestion(form.isDirty);

  return (
    <>
      {unsaved}
      {question.dialog}
      <Form form={form}>
        <Notice text={saved ? t('Profile updated successfully!') : null} onDismiss={() => setSaved(false)} />
        <Field
          label={t('Full name')}
          autoComplete="name"
          hint={
            user.kyc_status === 'approved'
              ? t('Your identity is approved. Changing name, date of birth or country means a new review.')
              : undefined
          }
          {...form.field('full_name')}
        />
        <FieldPair>
          <Field label={t('Phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          <DateField
            label={t('Date of birth')}
            autoComplete="bday"
            {...form.field('date_of_birth')}
            error={form.field('date_of_birth').error ?? faults.date_of_birth}
          />
        </FieldPair>
        <Field label={t('Occupation')} autoComplete="organization-title" {...form.field('occupation')} />
        <Field
          label={t('Wallet address (USDT)')}
          look="mono"
          hint={
            <AddressHint address={form.values.wallet_address} network={network}>
              {network
                ? t('Withdrawals are paid to this address, in USDT on {network}. Check it twice.', {
                    network: NETWORKS[network].name,
                  })
                : t('Withdrawals are paid to this address. Check it twice.')}
            </AddressHint>
          }
          {...form.field('wallet_address')}
        />
        <TextArea label={t('Address')} autoComplete="street-address" {...form.field('address')} />
        <FieldPair>
          <Field label={t('City')} autoComplete="address-level2" {...form.field('city')} />
          <Field
            label={t('Country')}
            autoComplete="country-name"
            list="countries"
            hint={door?.countries_served.length ? t('Choose it from the list.') : undefined}
            {...form.field('country')}
            error={form.field('country').error ?? faults.country}
          />
        </FieldPair>
        <Countries />
        <Field label={t('Postal code')} autoComplete="postal-code" {...form.field('postal_code')} />
        <Actions>
          <Button disabled={!form.isDirty || form.submitting} onClick={() => form.reset()}>
            {t('Reset')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!form.isDirty}
            busy={form.submitting}
            busyLabel={t('Updating…')}
          >
            {t('Update Profile')}
          </Button>
        </Actions>
      </Form>
    </>
  );
}

function Countries() {
  const [names] = useState(countryNames);
  return (
    <datalist id="countries">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Shows a failed update for five seconds (docs/domain.md#what-pages-show). Typed values stay. */
function useFadingError(error: string | null, dismiss: () => void): void {
  const fade = useEffectEvent(() => dismiss());
  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(() => fade(), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [error]);
}

import { MAIN_COIN } from '@souk/contracts/chains/networks';
import {
  type ApiKey,
  type CreateKeyRequest,
  type KeyScope,
  newKey,
} from '@souk/contracts/people/apiKeys/apiKeys';
import { KEY_BOUND_NAMES, type KeyBound, needsBound } from '@souk/contracts/people/apiKeys/keyBounds';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, Select, useZodForm } from '@souk/web-core/form';
import { Banner, Dialog, SkeletonLines } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { apiKeysApi } from './apiKeysApi';
import { Choices } from './Choices';
import { type KeyPair, makeKeyPair } from './makeKeyPair';
import { PrivateKeyDialog } from './PrivateKeyDialog';
import { boundWords, SCOPE_WORDS } from './scopeWords';

const DAYS = [30, 90, 180, 365];

const keyForm = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform(({ name = '', days, scopes = '', networks = '', ...prices }): z.input<typeof newKey> => {
      const chosen = scopes.split(' ').filter(Boolean) as KeyScope[];
      const bound = (of: KeyBound) =>
        prices[of] && needsBound(of, chosen) ? { [MAIN_COIN]: prices[of] } : {};
      return {
        name,
        days: Number(days),
        scopes: chosen,
        networks: networks.split(/[\s,;،؛]+/).filter(Boolean),
        least_prices: bound('least_prices'),
        most_prices: bound('most_prices'),
      };
    }),
  ),
  newKey,
);

/** Generates a key pair in this browser and registers its public key. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [pair, setPair] = useState<KeyPair | 'impossible'>();
  const [made, setMade] = useState<ApiKey>();
  const [create, { isLoading }] = apiKeysApi.useCreateApiKeyMutation();
  useEffect(() => {
    void makeKeyPair().then(setPair, () => setPair('impossible'));
  }, []);
  if (pair && pair !== 'impossible' && made)
    return <PrivateKeyDialog id={made.id} privateKey={pair.privateKey} onClose={onClose} />;
  return (
    <Dialog title={t('Create an API key')} onClose={onClose} locked={isLoading}>
      {pair === 'impossible' ? (
        <Banner tone="bad">
          {t(
            'This browser can’t make such a key (Ed25519). Update it, or use Firefox, Chrome, Edge or Safari of 2025 or later.',
          )}
        </Banner>
      ) : pair ? (
        <KeyForm
          onCreate={async (request) =>
            setMade(await create({ ...request, public_key: pair.publicKey }).unwrap())
          }
          onClose={onClose}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
}

interface KeyFormProps {
  onCreate: (request: Omit<CreateKeyRequest, 'public_key'>) => Promise<void>;
  onClose: () => void;
}

function KeyForm({ onCreate, onClose }: KeyFormProps) {
  const state = useZodForm(keyForm, {
    initial: { name: '', scopes: 'read', least_prices: '', most_prices: '', networks: '', days: '90' },
    fallback: t('The key couldn’t be created'),
    onSubmit: onCreate,
  });
  return (
    <Form form={state}>
      <Field
        label={t('Name')}
        hint={t('The program that will use it, so you recognize it later.')}
        {...state.field('name')}
      />
      <Choices form={state} name="scopes" legend={t('What it may do')} words={SCOPE_WORDS} />
      {KEY_BOUND_NAMES.filter((bound) => needsBound(bound, state.values.scopes.split(' '))).map((bound) => (
        <Field
          key={bound}
          {...boundWords(MAIN_COIN)[bound]}
          look="number"
          adornment="USDT"
          {...state.field(bound)}
        />
      ))}
      <Field
        label={t('Only from these addresses')}
        hint={t('For example 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.')}
        optional
        look="mono"
        {...state.field('networks')}
      />
      <Select
        label={t('Ends after')}
        options={DAYS.map((days) => ({
          value: String(days),
          label: t('{days, plural, one {# day} other {# days}}', { days }),
        }))}
        {...state.field('days')}
      />
      <FormActions form={state} label={t('Create key')} busyLabel={t('Creating…')} onCancel={onClose} />
    </Form>
  );
}

import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { countryCodeOf, countryName } from '@souk/contracts/people/countries';
import { IDENTITY_DOCUMENT_WORDS, kycIdentity } from '@souk/contracts/people/kyc/kycIdentity';
import { t } from '@souk/contracts/texts/texts';
import { Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { COUNTRY_OPTIONS } from '../../../components/countryOptions';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { listText } from '../../../components/lists';
import { personText } from '../../../components/personText';
import { useMay } from '../../../useMay';
import styles from './KycReview.module.css';
import { isPending, useSetKycIdentityMutation } from './kycApi';

/** The ID's data, which finds the same person under another account; open at first only if approval requires it. */
export function IdentityForm({ person }: { person: KycReview }) {
  const { identity, identity_required, documents, user } = person;
  const may = useMay();
  // The review's keys work until someone asks to type.
  const [typing, setTyping] = useState<'open' | 'focused' | null>(
    identity_required && !identity ? 'open' : null,
  );
  const isThere = documents.some((one) => one.document_type === 'ID_PROOF' && isPending(one));
  if (!identity && !(isThere && may('kyc.decide'))) return null;
  return (
    <section className={styles.part} aria-label={t('What the ID says')}>
      <h3>{t('What the ID says')}</h3>
      {identity && (
        <Typography.Text>
          {listText([IDENTITY_DOCUMENT_WORDS[identity.document_type](), countryName(identity.country)])}
          <br />
          <Typography.Text type="secondary">
            {t('Typed by {who}', { who: personText(identity.set_by) })}
          </Typography.Text>
        </Typography.Text>
      )}
      {typing ? (
        <Fields user={user} isFocused={typing === 'focused'} onDone={() => setTyping(null)} />
      ) : (
        may('kyc.decide') && (
          <Button size="small" onClick={() => setTyping('focused')} style={{ alignSelf: 'start' }}>
            {identity ? t('Type it again') : t('Type its number')}
          </Button>
        )
      )}
    </section>
  );
}

const KINDS = Object.entries(IDENTITY_DOCUMENT_WORDS).map(([value, word]) => ({ value, label: word() }));

interface FieldsProps {
  user: KycReview['user'];
  isFocused: boolean;
  onDone: () => void;
}

function Fields({ user, isFocused, onDone }: FieldsProps) {
  const [setIdentity] = useSetKycIdentityMutation();
  const form = useSchemaForm(kycIdentity, {
    initial: {
      number: '',
      document_type: 'id_card',
      country: countryCodeOf(user.country ?? '') ?? undefined,
      date_of_birth: '',
    },
    onSubmit: async (identity) => {
      await setIdentity({ userId: user.id, identity }).unwrap();
      onDone();
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item {...form.field('number')} label={t('Number of the ID')}>
        <Input autoFocus={isFocused} dir="ltr" maxLength={60} />
      </Form.Item>
      <Flex gap={8}>
        <Form.Item {...form.field('document_type')} label={t('Kind of ID')} style={{ flex: 1 }}>
          <Select options={KINDS} />
        </Form.Item>
        <Form.Item {...form.field('country')} label={t('Issued by')} style={{ flex: 1 }}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={COUNTRY_OPTIONS}
            placeholder={t('Choose')}
          />
        </Form.Item>
      </Flex>
      {!user.date_of_birth && (
        <Form.Item {...form.field('date_of_birth')} label={t('Date of birth')}>
          <Input type="date" style={{ width: 200 }} />
        </Form.Item>
      )}
      <Button htmlType="submit" size="small" loading={form.isSending}>
        {t('Look for other accounts')}
      </Button>
      <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
        {t('The number isn’t stored, only a fingerprint of it that finds it again.')}
      </Typography.Paragraph>
    </Form>
  );
}

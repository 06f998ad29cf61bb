import { mailWordRequest } from '@souk/contracts/platform/notifications/mails';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { Card, EmptyState, Notice, Pending, Row, RowSkeletons, Rows, Stack } from '@souk/web-core/ui';
import { GrowingList } from '../../../components/lists/GrowingList';
import { useNotice } from '../../../components/useNotice';
import styles from './Mails.module.css';
import { useChooseMailWordMutation, useMailWordQuery, useWrittenInfiniteQuery } from './mailsApi';
import { WrittenText } from './WrittenText';

export function MailTab() {
  const query = useWrittenInfiniteQuery();
  return (
    <Stack>
      <WordCard />
      <Card flush title={t('Everything we wrote to you')}>
        <p className={styles.lead}>
          {t(
            'Emails of the last 30 days, and what your devices showed in the last 7. What isn’t here, we didn’t write.',
          )}
        </p>
        <GrowingList
          query={query}
          inCard
          skeleton={<RowSkeletons count={4} height={64} />}
          empty={<EmptyState icon="bell">{t('We haven’t written to you yet.')}</EmptyState>}
          moreLabel={t('Load more')}
        >
          {(items) => (
            <Rows>
              {items.map((written) => (
                <Row key={written.id}>
                  <WrittenText written={written} />
                </Row>
              ))}
            </Rows>
          )}
        </GrowingList>
      </Card>
    </Stack>
  );
}

function WordCard() {
  const { email_verified } = useCurrentUser();
  const query = useMailWordQuery();
  const [choose] = useChooseMailWordMutation();
  const [notice, say] = useNotice();
  const form = useZodForm(mailWordRequest, {
    initial: { word: '' },
    fallback: t('This couldn’t be saved'),
    onSubmit: async (request) => {
      await choose(request).unwrap();
      form.setValue('word', '');
      say(
        request.word ? t('Saved. From now on our emails begin with your word.') : t('Your word was removed.'),
      );
    },
  });
  return (
    <Card title={t('Your word in our emails')}>
      {query.data ? (
        <Form form={form}>
          <Notice {...notice} />
          <p>
            {query.data.is_set
              ? t('Each of our emails begins with your word. One without it isn’t ours.')
              : t('Choose a word, and each of our emails begins with it. One without it isn’t ours.')}
            {!email_verified && ` ${t('We use it once your email address is confirmed.')}`}
          </p>
          <Field
            label={query.data.is_set ? t('New word') : t('Your word')}
            hint={t('Not a password. Leave it empty to have none.')}
            autoComplete="off"
            {...form.field('word')}
          />
          <FormActions form={form} label={t('Save word')} busyLabel={t('Saving…')} />
        </Form>
      ) : (
        <Pending query={query} waiting={<RowSkeletons count={2} height={80} />} />
      )}
    </Card>
  );
}

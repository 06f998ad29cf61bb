import { MOST_WEBHOOKS, type Webhook } from '@souk/contracts/platform/webhooks';
import { t } from '@souk/contracts/texts';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  CopyButton,
  EmptyState,
  lazyPart,
  Notice,
  Pending,
  Row,
  RowSkeletons,
  Rows,
  rich,
  Stack,
  Time,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { useNotice } from '../../../components/useNotice';
import styles from './ApiKeys.module.css';
import { apiKeysApi } from './apiKeysApi';
import { TOPIC_WORDS } from './scopeWords';

const CreateWebhookDialog = lazyPart(() => import('./CreateWebhookDialog'), 'CreateWebhookDialog', null);
const DeliveriesDialog = lazyPart(() => import('./DeliveriesDialog'), 'DeliveriesDialog', null);

/** Addresses of the reader's programs that are told what happens; nothing where the platform tells none. */
export function Webhooks() {
  const query = apiKeysApi.useWebhooksQuery();
  const [remove] = apiKeysApi.useDeleteWebhookMutation();
  const [notice, say] = useNotice();
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [deleted, setDeleted] = useState<Webhook | null>(null);
  const { data } = query;
  if (!data && !query.isError) return null;
  if (data?.public_key === null) return null;
  return (
    <Stack>
      <Notice {...notice} />
      <Card
        flush
        title={t('Webhooks')}
        action={
          data &&
          data.webhooks.length < MOST_WEBHOOKS && (
            <Button small icon="plus" onClick={() => setCreating(true)}>
              {t('Add an address')}
            </Button>
          )
        }
      >
        <div className={styles.lead}>
          <p>{t('A program of yours is told that something happened, and what it is about: no more.')}</p>
          {data?.public_key && (
            <div>
              {t('The key that verifies what we send:')}{' '}
              <span className={styles.id} translate="no" dir="ltr">
                {data.public_key}
              </span>{' '}
              <CopyButton value={data.public_key} label={t('Copy the key')} />
            </div>
          )}
        </div>
        {data ? (
          data.webhooks.length === 0 ? (
            <EmptyState icon="bell">{t('No address is told.')}</EmptyState>
          ) : (
            <Rows>
              {data.webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onTested={say}
                  onShow={() => setShown(webhook)}
                  onDelete={() => setDeleted(webhook)}
                />
              ))}
            </Rows>
          )
        ) : (
          <Pending query={query} waiting={<RowSkeletons count={1} height={72} />} />
        )}
      </Card>
      {isCreating && (
        <CreateWebhookDialog
          onCreated={() => say(t('It answered. It is told from now on.'))}
          onClose={() => setCreating(false)}
        />
      )}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(null)} />}
      {deleted && (
        <ConfirmDialog
          title={t('Delete this address?')}
          confirmLabel={t('Delete')}
          fallback={t('It couldn’t be deleted')}
          onConfirm={async () => {
            await remove(deleted.id).unwrap();
            say(t('It is told nothing more.'), { movesFocus: true });
          }}
          onClose={() => setDeleted(null)}
        >
          <bdi>{deleted.url}</bdi>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onTested: (text: string) => void;
  onShow: () => void;
  onDelete: () => void;
}

function WebhookRow({ webhook, onTested, onShow, onDelete }: WebhookRowProps) {
  const { id, url, topics, is_active, created_at, failing_since } = webhook;
  const [test, { isLoading }] = apiKeysApi.useTestWebhookMutation();
  const sendTest = async () => {
    const { data } = await test(id);
    if (data)
      onTested(
        data.status === null
          ? t('The test got no answer.')
          : t('The test was answered with {status}.', { status: String(data.status) }),
      );
  };
  return (
    <Row>
      <div className={styles.key}>
        <div className={styles.words}>
          <p className={styles.id} translate="no" dir="ltr">
            {url}
          </p>
          {!is_active && <Chip tone="warning">{t('webhook|Off')}</Chip>}
          <ul className={styles.scopes}>
            {topics.map((topic) => (
              <li key={topic}>{TOPIC_WORDS[topic]}</li>
            ))}
          </ul>
          <p className={styles.note}>
            {failing_since
              ? rich('no good answer since {time}', { time: <Time value={failing_since} /> })
              : rich('told since {time}', { time: <Time value={created_at} /> })}
          </p>
        </div>
        {is_active && (
          <Button small busy={isLoading} onClick={() => void sendTest()}>
            {t('Send a test')}
          </Button>
        )}
        <Button small aria-label={t('What {url} was told', { url })} onClick={onShow}>
          {t('What it was told')}
        </Button>
        <Button small aria-label={t('Delete {url}', { url })} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </div>
    </Row>
  );
}

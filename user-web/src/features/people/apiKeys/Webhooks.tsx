import { MOST_WEBHOOKS, type Webhook } from '@souk/contracts/platform/notifications/webhooks';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { errorText } from '@souk/web-core/request';
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
          <p>{t('We tell your program that something happened and what it’s about, nothing more.')}</p>
          {data?.public_key && (
            <>
              <p>{t('Public key that verifies what we send:')}</p>
              <div className={styles.publicKey}>
                <span className={styles.id} translate="no" dir="ltr">
                  {data.public_key}
                </span>
                <CopyButton value={data.public_key} label={t('Copy the key')} />
              </div>
              {data.old_key && (
                <p>
                  {rich('Until {until} the key before signs too: {key}', {
                    until: <Time value={data.old_key.until} exact />,
                    key: (
                      <span className={styles.id} translate="no" dir="ltr">
                        {data.old_key.public_key}
                      </span>
                    ),
                  })}
                </p>
              )}
            </>
          )}
        </div>
        {data ? (
          data.webhooks.length === 0 ? (
            <EmptyState icon="bell">{t('No addresses yet.')}</EmptyState>
          ) : (
            <Rows>
              {data.webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
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
          onCreated={() => say(t('It answered, so we’ll notify it from now on.'))}
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
            say(t('Deleted. We no longer notify it.'), { movesFocus: true });
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
  onShow: () => void;
  onDelete: () => void;
}

function WebhookRow({ webhook, onShow, onDelete }: WebhookRowProps) {
  const { id, url, topics, is_active, created_at, failing_since } = webhook;
  const [test, { isLoading, data: tested, error }] = apiKeysApi.useTestWebhookMutation();
  return (
    <Row>
      <div className={styles.key}>
        <div className={styles.words}>
          <p>
            <span className={styles.url} translate="no" dir="ltr">
              {url}
            </span>{' '}
            {!is_active && <Chip tone="warning">{t('webhook|Off')}</Chip>}
          </p>
          <ul className={styles.scopes}>
            {topics.map((topic) => (
              <li key={topic}>{TOPIC_WORDS[topic]}</li>
            ))}
          </ul>
          <p className={primitives.faint}>
            {failing_since
              ? rich('failing since {time}', { time: <Time value={failing_since} exact /> })
              : rich('added {time}', { time: <Time value={created_at} /> })}
          </p>
          {!is_active && (
            <p className={primitives.faint}>{t('To turn it on again, delete it and add it once more.')}</p>
          )}
          <div role="status">
            {tested && (
              <p className={primitives.faint}>
                {tested.status === null
                  ? t('The test got no answer.')
                  : t('The test was answered with {status}.', { status: String(tested.status) })}
              </p>
            )}
            {error && <p className={styles.error}>{errorText(error)}</p>}
          </div>
        </div>
        <div className={styles.actions}>
          {is_active && (
            <Button small busy={isLoading} onClick={() => void test(id)}>
              {t('Send a test')}
            </Button>
          )}
          <Button small aria-label={t('Deliveries to {url}', { url })} onClick={onShow}>
            {t('Deliveries')}
          </Button>
          <Button small aria-label={t('Delete {url}', { url })} onClick={onDelete}>
            {t('Delete')}
          </Button>
        </div>
      </div>
    </Row>
  );
}

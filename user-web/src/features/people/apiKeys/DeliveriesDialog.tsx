import type { Webhook, WebhookDelivery } from '@souk/contracts/platform/notifications/webhooks';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { errorText } from '@souk/web-core/request';
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  Pending,
  Row,
  RowSkeletons,
  Rows,
  Time,
} from '@souk/web-core/ui';
import styles from './ApiKeys.module.css';
import { apiKeysApi } from './apiKeysApi';

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = apiKeysApi.useWebhookDeliveriesQuery(webhook.id);
  const [sendAgain, { isLoading, originalArgs, error }] = apiKeysApi.useSendWebhookAgainMutation();
  return (
    <Dialog title={t('Deliveries')} onClose={onClose}>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      {!query.data ? (
        <Pending query={query} waiting={<RowSkeletons count={3} height={48} />} />
      ) : query.data.length === 0 ? (
        <EmptyState icon="bell">{t('Nothing in the last 7 days.')}</EmptyState>
      ) : (
        <Rows>
          {query.data.map((delivery) => (
            <Row key={delivery.id}>
              <div className={styles.key}>
                <div className={styles.words}>
                  <p>
                    <bdi className={styles.id} translate="no">
                      {delivery.kind} {delivery.subject_id}
                    </bdi>
                  </p>
                  <p className={primitives.faint}>
                    <Time value={delivery.created_at} /> · {outcomeOf(delivery)}
                  </p>
                </div>
                {webhook.is_active && (
                  <Button
                    small
                    busy={isLoading && originalArgs?.delivery === delivery.id}
                    onClick={() => void sendAgain({ id: webhook.id, delivery: delivery.id })}
                  >
                    {t('Send again')}
                  </Button>
                )}
              </div>
            </Row>
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

function outcomeOf({ tries, status, sent_at, given_up_at }: WebhookDelivery): string {
  if (tries === 0) return t('being sent');
  const answer = status === null ? t('no answer') : t('answered with {status}', { status: String(status) });
  if (sent_at) return answer;
  return given_up_at ? t('{answer}, given up', { answer }) : t('{answer}, trying again', { answer });
}

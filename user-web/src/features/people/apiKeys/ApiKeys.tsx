import type { ApiKey } from '@souk/contracts/people/apiKeys/apiKeys';
import { sayBounds } from '@souk/contracts/people/apiKeys/keyBounds';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
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
import { SCOPE_WORDS } from './scopeWords';
import { Webhooks } from './Webhooks';

const CreateKeyDialog = lazyPart(() => import('./CreateKeyDialog'), 'CreateKeyDialog', null);

export function ApiKeys() {
  const query = apiKeysApi.useApiKeysQuery();
  const [revoke] = apiKeysApi.useRevokeApiKeyMutation();
  const [notice, say] = useNotice();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <Stack>
      <Notice {...notice} />
      <Card
        flush
        title={t('API keys')}
        action={
          <Button small icon="plus" onClick={() => setCreating(true)}>
            {t('Create a key')}
          </Button>
        }
      >
        <p className={styles.lead}>
          {t(
            'A program of yours acts for you with a key. No key can withdraw, name a new wallet or touch your security.',
          )}
        </p>
        {query.data ? (
          query.data.length === 0 ? (
            <EmptyState icon="lock">{t('No keys. Programs can do nothing in your account.')}</EmptyState>
          ) : (
            <Rows>
              {query.data.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
              ))}
            </Rows>
          )
        ) : (
          <Pending query={query} waiting={<RowSkeletons count={2} height={72} />} />
        )}
      </Card>
      <Webhooks />
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoked && (
        <ConfirmDialog
          title={t('Revoke “{name}”?', { name: revoked.name })}
          confirmLabel={t('Revoke')}
          fallback={t('The key couldn’t be revoked')}
          onConfirm={async () => {
            await revoke(revoked.id).unwrap();
            say(t('“{name}” is revoked.', { name: revoked.name }), { movesFocus: true });
          }}
          onClose={() => setRevoked(null)}
        >
          {t('Programs that use it stop right away. This can’t be undone.')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { id, name, scopes, networks, expires_at, used_at, used_from, is_over } = apiKey;
  return (
    <Row>
      <div className={styles.key}>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{name}</bdi> {is_over && <Chip tone="warning">{t('key|Ended')}</Chip>}
          </p>
          <p>
            <bdi className={styles.id} translate="no">
              {id}
            </bdi>
          </p>
          <ul className={styles.scopes}>
            {scopes.map((scope) => (
              <li key={scope}>{SCOPE_WORDS[scope]}</li>
            ))}
          </ul>
          <p className={primitives.faint}>
            {used_at
              ? rich('used {time} from {address}', {
                  time: <Time value={used_at} />,
                  address: <bdi>{used_from}</bdi>,
                })
              : t('never used')}
            {' · '}
            {is_over
              ? rich('ended {time}', { time: <Time value={expires_at} /> })
              : rich('ends {time}', { time: <Time value={expires_at} exact /> })}
          </p>
          {sayBounds(apiKey).map((said) => (
            <p key={said} className={primitives.faint}>
              {said}
            </p>
          ))}
          {networks.length > 0 && (
            <p className={primitives.faint}>
              {rich('only from {addresses}', { addresses: <bdi>{networks.join(', ')}</bdi> })}
            </p>
          )}
        </div>
        <Button small aria-label={t('Revoke {name}', { name })} onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      </div>
    </Row>
  );
}

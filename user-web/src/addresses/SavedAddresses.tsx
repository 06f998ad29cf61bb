import { t } from '@souk/contracts/texts/texts';
import type { SavedAddress } from '@souk/contracts/trading/addresses';
import primitives from '@souk/web-core/primitives.module.css';
import {
  Button,
  Card,
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
import { useNotice } from '../components/useNotice';
import styles from './addresses.module.css';
import { addressLabel, useAddressesQuery, useForgetAddressMutation } from './addressesApi';

const NameAddressDialog = lazyPart(() => import('./NameAddressDialog'), 'NameAddressDialog', null);

export function SavedAddresses() {
  const query = useAddressesQuery();
  const [notice, say] = useNotice();
  const [named, setNamed] = useState<SavedAddress | null>(null);
  const [forget, { isLoading, originalArgs }] = useForgetAddressMutation();
  const remove = async (saved: SavedAddress) => {
    const result = await forget(saved.id);
    if (!result.error)
      say(t('{address} removed. Your trades keep it.', { address: addressLabel(saved) }), {
        movesFocus: true,
      });
  };
  return (
    <Stack>
      <Notice {...notice} />
      <Card flush title={t('Wallets for your coins')}>
        {query.data ? (
          query.data.length === 0 ? (
            <EmptyState icon="wallet">
              {t('The address you buy to is saved with your first trade. You can name it here.')}
            </EmptyState>
          ) : (
            <Rows>
              {query.data.map((saved) => (
                <Row key={saved.id}>
                  <div className={styles.row}>
                    <div className={styles.words}>
                      {saved.name && <p className={styles.name}>{saved.name}</p>}
                      <p className={styles.address} translate="no" dir="ltr">
                        {saved.address}
                      </p>
                      <p className={primitives.faint}>
                        {rich('{coin}, used {time}', {
                          coin: saved.crypto_type,
                          time: <Time value={saved.used_at} />,
                        })}
                      </p>
                    </div>
                    <div className={styles.buttons}>
                      <Button
                        small
                        aria-label={
                          saved.name
                            ? t('Rename {address}', { address: addressLabel(saved) })
                            : t('Name {address}', { address: addressLabel(saved) })
                        }
                        onClick={() => setNamed(saved)}
                      >
                        {saved.name ? t('Rename') : t('button|Name')}
                      </Button>
                      <Button
                        small
                        variant="quiet"
                        aria-label={t('Remove {saved}', { saved: addressLabel(saved) })}
                        busy={isLoading && originalArgs === saved.id}
                        onClick={() => void remove(saved)}
                      >
                        {t('Remove')}
                      </Button>
                    </div>
                  </div>
                </Row>
              ))}
            </Rows>
          )
        ) : (
          <Pending query={query} waiting={<RowSkeletons count={2} height={60} />} />
        )}
      </Card>
      {named && <NameAddressDialog saved={named} onClose={() => setNamed(null)} />}
    </Stack>
  );
}

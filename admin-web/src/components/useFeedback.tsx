import { sayNeed } from '@souk/contracts/backOffice/approvals/needWords';
import { t } from '@souk/contracts/texts/texts';
import { type approvalIn, Link, useAppDispatch } from '@souk/web-core';
import { rich } from '@souk/web-core/ui';
import { App } from 'antd';
import { useMemo } from 'react';
import { adminApi } from '../adminApi';
import { reviewPath } from '../tabPaths';
import { OpenRequest } from './approvals/RequestLine';

const BANNER = { border: '1px solid var(--color-bad-border)', background: 'var(--color-bad-soft)' };

/** Notices after a decision, above everything, dialogs included. */
export function useFeedback() {
  const { message, notification } = App.useApp();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const clear = () => {
      message.destroy();
      notification.destroy();
    };
    return {
      /** Shows a green notice for some seconds (docs/domain.md#what-pages-show). */
      succeed: (text: string, milliseconds = 5000) => {
        clear();
        void message.success(text, milliseconds / 1000);
      },
      /** A closable red banner that stays until it is closed or the next decision begins (docs/domain.md#what-pages-show). */
      fail: (text: string) => {
        clear();
        notification.error({ title: text, duration: false, placement: 'top', style: BANNER });
      },
      /** Says that a second person is needed, with a link to the request, until the next decision. */
      asked: ({ id, needs }: NonNullable<ReturnType<typeof approvalIn>>) => {
        clear();
        dispatch(adminApi.util.invalidateTags(['Approvals']));
        notification.info({
          title: needs
            ? t('Asked for a second approval: {needs}.', { needs: sayNeed(needs) })
            : t('This was asked for already.'),
          description: (
            <>
              {rich('Nothing was changed yet. <a>See request #{id}</a>', {
                id,
                a: (words) => <Link to={reviewPath('approvals', id)}>{words}</Link>,
              })}
              {!needs && <OpenRequest id={id} />}
            </>
          ),
          duration: false,
          placement: 'top',
        });
      },
      progress: (text: string) => void message.loading({ key: 'progress', content: text, duration: 0 }),
      clear,
    };
  }, [message, notification, dispatch]);
}

import type { Announcement } from '@souk/contracts/platform/status/status';
import { WIND_DOWN_STILL } from '@souk/contracts/platform/windDown/windDown';
import type { WindDownNotice } from '@souk/contracts/platform/windDown/windDownSchemas';
import { t } from '@souk/contracts/texts/texts';
import { baseApi, runtimeConfig } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { AbovePage, Banner } from '@souk/web-core/ui';
import { useState } from 'react';

const REFRESH_MS = 300_000;
const READ_KEY = 'read-announcement';

const announcementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    announcement: build.query<Announcement, void>({ query: () => '/announcement' }),
  }),
});

export function AnnouncementBanner() {
  const { data } = announcementApi.useAnnouncementQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const [read, setRead] = useState(() => sessionStorage.getItem(READ_KEY));
  if (!data) return null;
  const { text, wind_down: windDown } = data;
  const close = () => {
    sessionStorage.setItem(READ_KEY, text);
    setRead(text);
  };
  return (
    <>
      {windDown && <WindDownBanner windDown={windDown} />}
      {text && text !== read && (
        <AbovePage label={t('Announcement')}>
          <Banner tone="info" onDismiss={close}>
            {text}
          </Banner>
        </AbovePage>
      )}
    </>
  );
}

/** Has no close button: users who miss these dates lose access to their money. */
function WindDownBanner({ windDown }: { windDown: WindDownNotice }) {
  const { state, closing_on, claims_on, closed_on } = windDown;
  const { productName, site } = runtimeConfig();
  const day = (date: string | null) => date && formatDate(date, 'UTC');
  const withdrawBefore = closed_on && t('Withdraw before {day}.', { day: day(closed_on) });
  const ahead = {
    open: [],
    announced: [
      closing_on && t('No new trades or deposits from {day}.', { day: day(closing_on) }),
      withdrawBefore,
    ],
    closing: [claims_on && t('Withdrawals only from {day}.', { day: day(claims_on) }), withdrawBefore],
    claims: [withdrawBefore],
    closed: [],
  }[state];
  return (
    <AbovePage label={t('Closing down')}>
      <Banner
        tone="warning"
        title={
          state === 'closed'
            ? t('{productName} is closed', { productName })
            : t('{productName} is closing down', { productName })
        }
        announce={false}
      >
        {[WIND_DOWN_STILL[state](), ...ahead].filter(Boolean).join(' ')}{' '}
        {site !== 'backoffice' && <a href="/status">{t('What remains')}</a>}
      </Banner>
    </AbovePage>
  );
}

import type { Announcement } from '@souk/contracts/platform/status';
import { baseApi } from '@souk/web-core';
import { Banner } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './AnnouncementBanner.module.css';

/** Nobody waits for it. */
const REFRESH_MS = 300_000;
const READ_KEY = 'read-announcement';

const announcementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    announcement: build.query<string, void>({
      query: () => '/announcement',
      transformResponse: ({ text }: Announcement) => text,
    }),
  }),
});

/** What administrators tell everyone, until the reader has closed it. */
export function AnnouncementBanner() {
  const { data: text } = announcementApi.useAnnouncementQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const [read, setRead] = useState(() => sessionStorage.getItem(READ_KEY));
  if (!text || text === read) return null;
  const close = () => {
    sessionStorage.setItem(READ_KEY, text);
    setRead(text);
  };
  return (
    <div className={styles.place}>
      <Banner tone="info" onDismiss={close}>
        {text}
      </Banner>
    </div>
  );
}

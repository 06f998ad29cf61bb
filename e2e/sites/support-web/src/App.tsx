import { baseApi, type RemoteAppProps, useCurrentUser } from '@souk/web-core';
import { Page } from '@souk/web-core/ui';

const supportApi = baseApi.enhanceEndpoints({ addTagTypes: ['Standing'] }).injectEndpoints({
  endpoints: (build) => ({
    standing: build.query<{ kyc_status: string }, void>({
      query: () => '/profile/me',
      providesTags: ['Standing'],
    }),
  }),
});

/** A minimal further remote, with its own query and tag. */
export default function App({ basename }: RemoteAppProps) {
  const { email } = useCurrentUser();
  const { isSuccess } = supportApi.useStandingQuery();
  return (
    <Page>
      <h1>Support for {email}</h1>
      {isSuccess && <p>Your profile is known under {basename}</p>}
    </Page>
  );
}

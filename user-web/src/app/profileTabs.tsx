import { type Ask, lazily, lazyPage, Skeleton } from '@souk/web-core/ui';

const kyc = lazyPage(
  async () => {
    const { KycVerification, ask } = await import(
      /* webpackChunkName: "/profile?tab=kyc" */ '../features/kyc/KycVerification'
    );
    return { default: KycVerification, ask };
  },
  <Skeleton height={600} />,
);

export const KycVerification = kyc.Page;

export const ProfileForm = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=|personal" */ '../features/profile/ProfileForm'))
      .ProfileForm,
  <Skeleton height={700} />,
);

const showsKyc = (search: URLSearchParams) => search.get('tab') === 'kyc';

/** Fetches what the profile's tab at an address shows. */
export function preloadProfileTab(search: URLSearchParams): Promise<unknown> {
  return showsKyc(search) ? KycVerification.preload() : ProfileForm.preload();
}

/** Asks for the data that it shows. */
export const askForProfileTab: Ask = (dispatch, address) => {
  if (showsKyc(address.searchParams)) kyc.ask(dispatch, address);
};

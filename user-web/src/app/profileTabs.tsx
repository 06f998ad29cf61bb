import { lazily, Skeleton } from '@souk/web-core/ui';

export const KycVerification = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=kyc" */ '../features/kyc/KycVerification'))
      .KycVerification,
  <Skeleton height={600} />,
);

export const ProfileForm = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=|personal" */ '../features/profile/ProfileForm'))
      .ProfileForm,
  <Skeleton height={700} />,
);

/** Fetches what the profile's tab at an address shows. */
export function preloadProfileTab(search: URLSearchParams): Promise<unknown> {
  return search.get('tab') === 'kyc' ? KycVerification.preload() : ProfileForm.preload();
}

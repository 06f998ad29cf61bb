import { type Ask, lazyPage, Skeleton } from '@souk/web-core/ui';

const kyc = lazyPage(
  async () => {
    const { KycVerification, ask } = await import(
      /* webpackChunkName: "/profile?tab=kyc" */ '../features/kyc/KycVerification'
    );
    return { default: KycVerification, ask };
  },
  <Skeleton height={600} />,
);

/** The profile's second tab, in a chunk of its own. */
export const KycVerification = kyc.Page;

export const isKycTab = (search: URLSearchParams) => search.get('tab') === 'kyc';

/** Fetches its code where an address shows it. */
export const preloadKycTab = async (search: URLSearchParams) =>
  isKycTab(search) ? KycVerification.preload() : undefined;

/** Asks for its data where an address shows it. */
export const askForKycTab: Ask = (dispatch, address) => {
  if (isKycTab(address.searchParams)) kyc.ask(dispatch, address);
};

import type { Alert, PriceAlertRequest } from '@souk/contracts/trading/offers/alerts';
import { userApi } from '../../../userApi';

const alertsApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<Alert[], void>({ query: () => '/alerts', providesTags: ['Alerts'] }),
    setPriceAlert: build.mutation<Alert, PriceAlertRequest>({
      query: (json) => ({ path: '/alerts/price', method: 'PUT', json }),
      invalidatesTags: ['Alerts'],
    }),
    setTraderAlert: build.mutation<Alert, string>({
      query: (username) => ({ path: `/alerts/traders/${username}`, method: 'PUT' }),
      invalidatesTags: ['Alerts'],
    }),
    removeAlert: build.mutation<null, number>({
      query: (id) => ({ path: `/alerts/${id}`, method: 'DELETE' }),
      // Also after a failure: the alert may be used up.
      invalidatesTags: ['Alerts'],
    }),
  }),
});

export const { useAlertsQuery, useSetPriceAlertMutation, useSetTraderAlertMutation, useRemoveAlertMutation } =
  alertsApi;

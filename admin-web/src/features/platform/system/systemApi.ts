import type { LimitPreview, LimitRule } from '@souk/contracts/money/limits';
import type {
  SystemSettingKey,
  SystemSettings,
  SystemSettingsAnswer,
  SystemSettingUpdate,
} from '@souk/contracts/platform/settings/settings';
import type {
  Incident,
  IncidentFirst,
  IncidentRequest,
  IncidentUpdate,
} from '@souk/contracts/platform/status/incidents';
import type { Status } from '@souk/contracts/platform/status/status';
import type { WindDownRequest, WindDownReview } from '@souk/contracts/platform/windDown/windDownSchemas';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { ReferencePrice, ReferenceUpdate } from '@souk/contracts/trading/prices/references';
import { adminApi } from '../../../adminApi';

export const systemApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    systemSettings: build.query<SystemSettingsAnswer, void>({
      query: () => '/admin/settings',
      providesTags: ['AdminSettings'],
    }),
    windDown: build.query<WindDownReview, void>({
      query: () => '/admin/wind-down',
      providesTags: ['AdminSettings'],
    }),
    /** Always asks a second admin. */
    stepWindDown: build.mutation<WindDownReview, WindDownRequest>({
      query: (json) => ({ path: '/admin/wind-down', method: 'POST', json }),
      invalidatesTags: ['AdminSettings', 'Approvals'],
    }),
    references: build.query<ReferencePrice[], void>({
      query: () => '/admin/references',
      transformResponse: ({ references }: { references: ReferencePrice[] }) => references,
      providesTags: ['AdminSettings'],
    }),
    enterReference: build.mutation<object, { coin: CryptoType; update: ReferenceUpdate }>({
      query: ({ coin, update }) => ({ path: `/admin/references/${coin}`, method: 'PUT', json: update }),
      invalidatesTags: ['AdminSettings', 'Approvals'],
    }),
    incidents: build.query<Incident[], void>({
      query: () => '/status',
      transformResponse: ({ incidents }: Status) => incidents,
      providesTags: ['AdminSettings'],
    }),
    /** Sends predefined words. */
    tellFirst: build.mutation<Incident, IncidentFirst>({
      query: (json) => ({ path: '/admin/incidents/first', method: 'POST', json }),
      invalidatesTags: ['AdminSettings'],
    }),
    openIncident: build.mutation<Incident, IncidentRequest>({
      query: (json) => ({ path: '/admin/incidents', method: 'POST', json }),
      invalidatesTags: ['AdminSettings'],
    }),
    // After a conflict there is something new to read.
    tellIncident: build.mutation<Incident, { id: number; update: IncidentUpdate }>({
      query: ({ id, update }) => ({ path: `/admin/incidents/${id}/updates`, method: 'POST', json: update }),
      invalidatesTags: ['AdminSettings'],
    }),
    previewLimits: build.mutation<LimitPreview, LimitRule[]>({
      query: (limits) => ({ path: '/admin/settings/limits/preview', method: 'POST', json: { limits } }),
    }),
    changeSystemSetting: build.mutation<
      SystemSettings,
      { key: SystemSettingKey; update: SystemSettingUpdate }
    >({
      query: ({ key, update }) => ({ path: `/admin/settings/${key}`, method: 'PUT', json: update }),
      invalidatesTags: ['AdminSettings'],
    }),
  }),
});

export const {
  useSystemSettingsQuery,
  useWindDownQuery,
  useStepWindDownMutation,
  useReferencesQuery,
  useEnterReferenceMutation,
  useIncidentsQuery,
  useTellFirstMutation,
  useOpenIncidentMutation,
  useTellIncidentMutation,
  usePreviewLimitsMutation,
  useChangeSystemSettingMutation,
} = systemApi;

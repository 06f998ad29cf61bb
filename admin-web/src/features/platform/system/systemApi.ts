import type { LimitPreview, LimitRule } from '@souk/contracts/money/limits';
import type {
  SystemSettingKey,
  SystemSettings,
  SystemSettingUpdate,
} from '@souk/contracts/platform/settings';
import type { WindDownRequest, WindDownReview } from '@souk/contracts/platform/windDownSchemas';
import { adminApi } from '../../../adminApi';

/** The system's settings, changed one by one. */
export const systemApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    systemSettings: build.query<SystemSettings, void>({
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
  usePreviewLimitsMutation,
  useChangeSystemSettingMutation,
} = systemApi;

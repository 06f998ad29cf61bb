import type {
  SystemSettingKey,
  SystemSettings,
  SystemSettingUpdate,
} from '@souk/contracts/platform/settings';
import { adminApi } from '../../../adminApi';

/** The system's settings, changed one by one (spec §7, design §3). */
export const systemApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    systemSettings: build.query<SystemSettings, void>({
      query: () => '/admin/settings',
      providesTags: ['AdminSettings'],
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

export const { useSystemSettingsQuery, useChangeSystemSettingMutation } = systemApi;

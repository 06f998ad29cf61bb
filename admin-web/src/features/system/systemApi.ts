import type { SystemSettingKey, SystemSettings } from '@souk/contracts';
import { baseApi } from '@souk/web-core';

/** The system's settings, changed one by one (spec §7, design §3). */
export const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    systemSettings: build.query<SystemSettings, void>({
      query: () => '/admin/settings',
      providesTags: ['AdminSettings'],
    }),
    changeSystemSetting: build.mutation<
      SystemSettings,
      { key: SystemSettingKey; value: SystemSettings[SystemSettingKey] }
    >({
      query: ({ key, value }) => ({ path: `/admin/settings/${key}`, method: 'PUT', json: { value } }),
      invalidatesTags: ['AdminSettings'],
    }),
  }),
});

export const { useSystemSettingsQuery, useChangeSystemSettingMutation } = systemApi;

import type { EmailChangeAnswer, EmailChangeRequest } from '@souk/contracts/people/signIn/emailChange';
import type {
  Factors,
  PasskeyOptions,
  PasskeyRegistration,
  Reauthentication,
  RecoveryCodes,
  TotpSetup,
} from '@souk/contracts/people/signIn/secondFactors';
import type { AccountEvent, PasswordChange, Session } from '@souk/contracts/people/signIn/sessions';
// Import by package name: a page must have only one store and one api.
import { baseApi } from '@souk/web-core';

const ALL = ['Sessions', 'Factors', 'AccountEvents', 'EmailChange'] as const;

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Session[], void>({ query: () => '/auth/sessions', providesTags: ['Sessions'] }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ path: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions', 'AccountEvents'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ path: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions', 'AccountEvents', 'EmailChange'],
    }),
    accountEvents: build.query<AccountEvent[], void>({
      query: () => '/auth/events',
      providesTags: ['AccountEvents'],
    }),
    changePassword: build.mutation<void, PasswordChange>({
      query: (json) => ({ path: '/auth/password', method: 'PUT', json }),
      invalidatesTags: ['Sessions', 'AccountEvents', 'EmailChange'],
    }),
    emailChange: build.query<EmailChangeAnswer, void>({
      query: () => '/auth/email-change',
      providesTags: ['EmailChange'],
    }),
    askEmailChange: build.mutation<void, EmailChangeRequest>({
      query: (json) => ({ path: '/auth/email-change', method: 'POST', json }),
      invalidatesTags: ['EmailChange', 'AccountEvents'],
    }),
    cancelEmailChange: build.mutation<void, void>({
      query: () => ({ path: '/auth/email-change', method: 'DELETE' }),
      invalidatesTags: ['EmailChange'],
    }),
    confirmEmailAgain: build.mutation<void, void>({
      query: () => ({ path: '/auth/verify-email/request', method: 'POST' }),
    }),
    prove: build.mutation<void, Reauthentication>({
      query: (json) => ({ path: '/auth/reauthenticate', method: 'POST', json }),
    }),
    proofOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ path: '/auth/reauthenticate/options', method: 'POST' }),
    }),
    factors: build.query<Factors, void>({ query: () => '/auth/factors', providesTags: ['Factors'] }),
    setUpTotp: build.mutation<TotpSetup, void>({
      query: () => ({ path: '/auth/totp/setup', method: 'POST' }),
    }),
    confirmTotp: build.mutation<RecoveryCodes, { code: string }>({
      query: (json) => ({ path: '/auth/totp/confirm', method: 'POST', json }),
      invalidatesTags: [...ALL],
    }),
    removeTotp: build.mutation<void, void>({
      query: () => ({ path: '/auth/totp', method: 'DELETE' }),
      invalidatesTags: [...ALL],
    }),
    newPasskeyOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ path: '/auth/passkeys/options', method: 'POST' }),
    }),
    addPasskey: build.mutation<RecoveryCodes, PasskeyRegistration>({
      query: (json) => ({ path: '/auth/passkeys', method: 'POST', json }),
      invalidatesTags: [...ALL],
    }),
    removePasskey: build.mutation<void, number>({
      query: (id) => ({ path: `/auth/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: [...ALL],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ path: '/auth/recovery-codes', method: 'POST' }),
      invalidatesTags: [...ALL],
    }),
  }),
});

import { type BaseQueryApi, type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react';
import { noteAnswer } from '../live/reach';
import { UNEXPECTED_ERROR } from '../request/errorText';
import { isRequestFailure, RequestError, type RequestFailure } from '../request/RequestFailure';
import { addressOf, type RequestOptions, send } from '../request/send';
import { takeAnswer } from './answers';
import { askedInstead } from './approvalIn';

export type ApiCall = { path: string } & Omit<RequestOptions, 'signal' | 'as'>;

/** Passed to `transformResponse` with the answer. */
export interface ApiMeta {
  totalCount: number | null;
}

/** Type of a hook's `error` and of a rejected `unwrap()`. */
export type ApiError = RequestFailure;

type ApiQuery = BaseQueryFn<ApiCall | string, unknown, ApiError, object, ApiMeta>;

const sendQuery: ApiQuery = async (call, api) => {
  const { signal, type, endpoint } = api;
  const { path, ...options } = typeof call === 'string' ? { path: call } : call;
  try {
    const isRead = type === 'query' && !options.method;
    // A forced query, such as the one for the address that coins go to, never shows an old answer.
    const mayBeOld = !api.forced && stateOf(api)?.data === undefined;
    const kept = isRead ? await takeAnswer(addressOf(path, options.query), endpoint, mayBeOld) : undefined;
    if (kept?.isOld) setTimeout(() => askAgain(api));
    const { data, totalCount } = kept ?? (await send(path, { ...options, signal }));
    noteAnswer(null);
    const asked = type === 'mutation' ? await askedInstead(data) : undefined;
    if (asked) return { error: asked };
    // RTK Query tells an answer from an error by the presence of `data`, so an empty answer is null.
    return { data: data ?? null, meta: { totalCount } };
  } catch (error) {
    if (error instanceof RequestError) {
      noteAnswer(error.status);
      return { error: error.toFailure() };
    }
    const message = error instanceof Error ? error.message : UNEXPECTED_ERROR;
    const nothing = { detail: null, code: null, fieldErrors: [], retryAfter: null };
    return { error: { status: 0, ...nothing, message } };
  }
};

interface QueryState {
  data?: unknown;
  originalArgs?: unknown;
}

function stateOf({ getState, queryCacheKey = '' }: BaseQueryApi): QueryState | undefined {
  return (getState() as { api: { queries: Record<string, QueryState> } }).api.queries[queryCacheKey];
}

/** Corrects in place what an old answer shows. */
function askAgain(api: BaseQueryApi): void {
  const asked = (baseApi.endpoints as Record<string, { initiate: (...args: unknown[]) => never }>)[
    api.endpoint
  ];
  const query = asked?.initiate(stateOf(api)?.originalArgs, { forceRefetch: true, subscribe: false });
  if (query) void api.dispatch(query);
}

/** Retries a query once, if no answer came or the server failed. Mutations are never retried. */
const baseQuery = retry(sendQuery, {
  retryCondition: (error, _call, { attempt, baseQueryApi }) =>
    attempt <= 1 &&
    baseQueryApi.type === 'query' &&
    isRequestFailure(error) &&
    (error.status === 0 || error.status >= 500),
});

/** Seconds for which the next page, or part of a page, reuses an answer. */
const FRESH_FOR = 10;
/** Seconds for which Back shows the previous data, with all loaded pages of a list, while it is fetched again. */
const KEPT_FOR = 600;

/**
 * The only api slice. Each remote adds its own endpoints (`injectEndpoints`) and tags (`enhanceEndpoints`); the tags
 * here belong to data that several remotes show.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Fees',
    'DepositAddress',
    'Sessions',
    'Factors',
    'AccountEvents',
    'EmailChange',
    'Notifications',
    'NotificationPreferences',
  ],
  refetchOnMountOrArgChange: FRESH_FOR,
  refetchOnFocus: false,
  keepUnusedDataFor: KEPT_FOR,
  endpoints: () => ({}),
});

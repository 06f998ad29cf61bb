import type { SupportReply, SupportRequest } from '@souk/contracts/platform/support';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { userApi } from '../../../userApi';

const supportApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    writeToSupport: build.mutation<SupportReply, Keyed<SupportRequest>>({ query: postOnce('/support') }),
  }),
});

export const { useWriteToSupportMutation } = supportApi;

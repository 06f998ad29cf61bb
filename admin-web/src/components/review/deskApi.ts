import type { AssignmentSubject, Desk } from '@souk/contracts/backOffice/desk/assignments';
import type { Note, NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import { adminApi, post } from '../../adminApi';

/** After this time without input, an admin no longer counts as at the case. */
const IDLE_MS = 2 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let lastSign = 0;

/** Reports recent input on this page. Watching begins with the first call, which itself follows from a key or a press. */
function watchActivity(): boolean {
  if (lastSign === 0) {
    lastSign = Date.now();
    for (const sign of SIGNS)
      document.addEventListener(sign, () => (lastSign = Date.now()), { capture: true, passive: true });
  }
  return document.visibilityState === 'visible' && Date.now() - lastSign < IDLE_MS;
}

interface Case {
  subject: AssignmentSubject;
  id: number;
}

const pathOf = ({ subject, id }: Case) => `/admin/claims/${subject}/${id}`;

export const deskApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes a free case, and releases it once no review of it is open here, or its page is left. */
    desk: build.query<Desk, Case>({
      query: (asked) => ({ path: pathOf(asked), method: 'PUT', json: { active: watchActivity() } }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (asked, { cacheEntryRemoved, dispatch }) => {
        const release = () => void dispatch(deskApi.endpoints.release.initiate(asked, { track: false }));
        window.addEventListener('pagehide', release);
        await cacheEntryRemoved;
        window.removeEventListener('pagehide', release);
        release();
      },
    }),
    takeOver: build.mutation<Desk, Case>({
      query: (asked) => ({ path: pathOf(asked), method: 'PUT', json: { take_over: true } }),
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        const taken = await queryFulfilled.catch(() => null);
        if (taken) void dispatch(deskApi.util.upsertQueryData('desk', asked, taken.data));
      },
    }),
    release: build.mutation<null, Case>({
      query: (asked) => ({ path: pathOf(asked), method: 'DELETE', keepalive: true }),
    }),
    addNote: build.mutation<Note, { subject: NoteSubject; id: number; text: string }>({
      query: ({ subject, id, text }) => post(`/admin/notes/${subject}/${id}`, { text }),
      invalidatesTags: ['Notes'],
    }),
  }),
});

export const { useDeskQuery, useTakeOverMutation, useAddNoteMutation } = deskApi;

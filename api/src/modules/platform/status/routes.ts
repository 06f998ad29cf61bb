import { announcementSchema, statusSchema } from '@souk/contracts/platform/status/status';
import { route } from '../../../domain/routes/route';
import { readStatus } from './readStatus';

export const statusRoutes = [
  route('GET /status', {
    summary: 'What works now, what stands still, and how long people wait',
    may: 'public.always',
    // Always public: people need it most during a stop.
    reply: [200, statusSchema],
    handle: ({ services }) => readStatus(services),
  }),

  route('GET /announcement', {
    summary: 'What administrators tell everyone, and how far the platform’s end has come',
    may: 'public.always',
    reply: [200, announcementSchema],
    handle: async ({ services: { settings } }) => {
      const { announcement: text, wind_down } = await settings.read();
      const { state, closing_on, claims_on, closed_on } = wind_down;
      return { text, wind_down: state === 'open' ? null : { state, closing_on, claims_on, closed_on } };
    },
  }),
];

import { route } from '../../../domain/routes/route';

export const eventRoutes = [
  route('GET /events', {
    summary: 'Hints at what has changed, as server-sent events: what it is now is asked as ever',
    may: 'account.read',
    reply: [200, 'events'],
    handle: ({ caller, admitAgain, services }) => services.streams.open(caller, admitAgain),
  }),
];

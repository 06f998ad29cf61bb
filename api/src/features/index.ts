import type { Route } from '../http/route';
import { authRoutes } from './auth/routes';
import { profileRoutes } from './profile/routes';

/** Every route of the api. */
export const routes: Route[] = [...authRoutes, ...profileRoutes];

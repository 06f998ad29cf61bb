import type { User } from '@souk/contracts/people/users';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './createStore';
import type { Session } from './sessionSlice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

export function useSession(): Session {
  return useAppSelector((state) => state.session);
}

/** The signed-in user. Only for pages behind the route access table. @throws for a visitor. */
export function useCurrentUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('No one is signed in');
  return user;
}

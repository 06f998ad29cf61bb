/// <reference path="./css.d.ts" />
// The three front ends share exactly one copy of this. The shell provides it; remotes get the shell's (federation share
// key `@souk/web-core`). Anything stateless belongs in `/ui`, `/format` or `/request`, which each front end compiles in.
export { Provider } from 'react-redux';
export { askPage } from './api/answers';
export { approvalIn } from './api/approvalIn';
export { type ApiCall, type ApiError, type ApiMeta, baseApi } from './api/baseApi';
export { onceActive, whenStill } from './api/whenStill';
export * from './config';
export { registerLiveTags } from './live/liveTags';
export { lastAnswerAt, useIsCutOff } from './live/reach';
export { useLive } from './live/useLive';
export * from './notifications/notificationsApi';
export type { RemoteAppProps, RemoteModule } from './RemoteModule';
export * from './router';
export { type AppDispatch, createStore, type RootState, type Store } from './session/createStore';
export { logout, type Session, signedInAgain, startSession, userChanged } from './session/sessionSlice';
export { usePageTitle } from './session/usePageTitle';
export { useAppDispatch, useAppSelector, useCurrentUser, useSession } from './session/useSession';

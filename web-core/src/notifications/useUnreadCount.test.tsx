import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { giveConfig, json, serveApi } from '../../test';
import { createStore } from '../session/createStore';
import { useUnreadCount } from './notificationsApi';

afterEach(() => jest.useRealTimers());

it('is asked for again when the reader comes back, and not by the clock: hints tell the rest', async () => {
  giveConfig();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const sent = serveApi({ 'GET /notifications/unread': () => json({ unread: 3 }) });
  const store = createStore();
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useUnreadCount(), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(result.current).toBe(3);
  expect(sent).toHaveLength(1);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(sent).toHaveLength(2);
  unmount();
});

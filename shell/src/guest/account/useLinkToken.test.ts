import { renderHook } from '@testing-library/react';
import { useLinkToken } from './useLinkToken';

it.each([
  ['?token=aB3-_x', 'aB3-_x'],
  ['?token=12.aB3-_x', '12.aB3-_x'],
  ['?token=12.aB3-_x.', '12.aB3-_x'],
  // Mail clients and users add these characters around a link.
  ['?token=aB3-_x%3D', 'aB3-_x'],
  ['?token=aB3-_x.', 'aB3-_x'],
  ['?token=aB3-_x)', 'aB3-_x'],
  ['?token=aB3-_x%3E', 'aB3-_x'],
  ['?token=%20aB3-_x', 'aB3-_x'],
  ['?token%3DaB3-_x', 'aB3-_x'],
  ['?utm=1&token=aB3-_x,&next=1', 'aB3-_x'],
  ['?other=aB3', ''],
  ['', ''],
])('the token of %s is "%s"', (search, token) => {
  window.history.replaceState(null, '', `/verify-email${search}`);
  expect(renderHook(useLinkToken).result.current).toBe(token);
});

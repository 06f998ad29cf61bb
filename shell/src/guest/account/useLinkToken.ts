import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Mail programs encode the sign before a token, or take what follows a link for a part of it. */
const TOKEN = /[?&]token(?:=|%3D|%20|\s)+([\w-]+(?:\.[\w-]+)*)/i;

/** The token of the mailed link that was opened; undefined while the page is as it was prerendered, before its address is known. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    never,
    () => TOKEN.exec(window.location.search)?.[1] ?? '',
    () => undefined,
  );
}

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Matches a token although mail clients encode the sign before it or include the text after the link. */
const TOKEN = /[?&]token(?:=|%3D|%20|\s)+([\w-]+(?:\.[\w-]+)*)/i;

/** Token of the mailed link; undefined while the page is as prerendered, before its address is known. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    never,
    () => TOKEN.exec(window.location.search)?.[1] ?? '',
    () => undefined,
  );
}

import { useCurrentUser } from '@souk/web-core';
import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import { type TabKey, tabPath } from '../../../tabPaths';

export interface OwnView {
  tab: TabKey;
  name: string;
  query: string;
}

const isSame = (one: OwnView, other: Pick<OwnView, 'tab' | 'name'>) =>
  one.tab === other.tab && one.name === other.name;

/** Views that an administrator named. Only they use them, so this browser stores them and the api does not know them. */
export function useOwnViews() {
  const { id } = useCurrentUser();
  const key = `own-views:${id}`;
  const [views, setViews] = useState(() => readStored<OwnView[]>(key) ?? []);
  const change = (edit: (views: OwnView[]) => OwnView[]) => {
    // Another window may have changed them.
    const next = edit(readStored<OwnView[]>(key) ?? views);
    store(key, next);
    setViews(next);
  };
  return {
    views,
    /** Replaces a view of the same name, and the view's own old version. */
    save: (view: OwnView, before = view) =>
      change((all) => [...all.filter((one) => !isSame(one, view) && !isSame(one, before)), view]),
    remove: (view: OwnView) => change((all) => all.filter((one) => !isSame(one, view))),
  };
}

export function viewPath({ tab, query }: OwnView): string {
  return `${tabPath(tab)}&${query}`;
}

/** The list's part of an address, without its page and its open row, in a fixed order. */
export function viewQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters);
  for (const name of ['tab', 'page', 'review', 'ask']) query.delete(name);
  query.sort();
  return query.toString();
}

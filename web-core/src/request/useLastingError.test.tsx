import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { giveConfig, json, problem, serveApi } from '../../test';
import { baseApi } from '../api/baseApi';
import { createStore } from '../session/createStore';
import { useLastingError } from './useLastingError';

beforeAll(() => void giveConfig());

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ name: build.query<string, void>({ query: () => '/name' }) }),
});

function Page({ onShown }: { onShown: (text: string) => void }) {
  const query = api.useNameQuery();
  const error = useLastingError(query);
  const text = query.data ?? (error ? 'Failed' : 'Loading');
  useLayoutEffect(() => onShown(text), [onShown, text]);
  return <p>{text}</p>;
}

async function drawAfterFailure(): Promise<string[]> {
  const shown: string[] = [];
  const note = (text: string) => void shown.push(text);
  const store = createStore();
  await store.dispatch(api.endpoints.name.initiate(undefined, { subscribe: false }));
  render(
    <Provider store={store}>
      <Page onShown={note} />
    </Provider>,
  );
  await act(async () => {});
  return shown;
}

it('does not show an error that the page asks again about at once', async () => {
  let tries = 0;
  serveApi({ 'GET /name': () => (++tries === 1 ? problem(404, 'No such name.') : json('Ada')) });
  const shown = await drawAfterFailure();
  await screen.findByText('Ada');
  expect(shown).toEqual(['Loading', 'Ada']);
});

it('shows the error that is left', async () => {
  serveApi({ 'GET /name': () => problem(404, 'No such name.') });
  const shown = await drawAfterFailure();
  await screen.findByText('Failed');
  expect(shown).toEqual(['Loading', 'Failed']);
});

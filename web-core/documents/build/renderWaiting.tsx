import type { User } from '@souk/contracts/people/users';
import { remotesSchema } from '@souk/contracts/platform/site/remotes';
import type { RuntimeConfig } from '@souk/contracts/platform/site/runtimeConfig';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import remotes from '../../../remotes.json' with { type: 'json' };
import { presumeConfig } from '../../src/config/runtimeConfig';
import type { RemoteModule } from '../../src/RemoteModule';
import { blankUser } from '../../src/session/blankUser';
import { createStore } from '../../src/session/createStore';
import { markers } from '../markers';

const someConfig: RuntimeConfig = {
  productName: markers.productName,
  apiBase: '',
  site: 'all',
  backofficeUrl: null,
  remotes: remotesSchema.parse(remotes).map((remote) => ({ ...remote, manifest: '/' })),
  landingCoins: [],
  supportEmail: markers.supportEmail,
};

/** Sets the result of `runtimeConfig`. For the build only. */
export function presumeDeployment(known: Partial<RuntimeConfig> = {}): void {
  presumeConfig({ ...someConfig, ...known });
}

/**
 * Renders a part of the site as it looks while the session starts. For the build only.
 * @param role The role of the user who will be signed in; null on a page for visitors.
 * @returns its HTML.
 * @throws any error of the render.
 */
export async function renderWaiting(
  role: User['role'] | null,
  address: string,
  content: ReactNode,
): Promise<string> {
  presumeDeployment();
  const user = role && { ...blankUser, role };
  const isExpected = user !== null;
  const store = createStore({ user, token: null, isAuthenticated: isExpected, isLoading: isExpected });
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </Provider>,
    // React would otherwise swallow the error and show the nearest placeholder.
    { onError: (error) => void errors.push(error) },
  );
  await stream.allReady;
  if (errors.length > 0) throw new AggregateError(errors, `${address} can’t be prerendered: ${errors[0]}`);
  return withStyleRules(await new Response(stream).text());
}

/** Turns style attributes into rules, which get the gateway's nonce: the Content-Security-Policy forbids style attributes. */
function withStyleRules(html: string): string {
  const styles = new Map<string, number>();
  const content = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-style="${number}"`;
  });
  if (styles.size === 0) return content;
  const rules = [...styles].map(([style, number]) => `[data-style="${number}"]{${style}}`);
  return `<style nonce="${markers.nonce}">${rules.join('')}</style>${content}`;
}

export async function renderPlaceholder(
  { default: App }: RemoteModule,
  role: User['role'] | null,
  address: URL,
): Promise<string> {
  return renderWaiting(role, address.pathname + address.search, <App basename="/" />);
}

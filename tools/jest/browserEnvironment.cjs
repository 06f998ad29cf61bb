const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers and Node both have and jsdom lacks: a test gets Node's own. */
const SHARED_WITH_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  // fetch refuses a signal that jsdom made.
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  // With what signatures are checked by.
  'crypto',
  'ArrayBuffer',
  'DataView',
  'Uint8Array',
];

/** jsdom does no layout, so nothing is ever resized or comes into sight, and no media query matches. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Node's own channel would keep the process from ending. */
class TimedMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

const unmatchedMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of SHARED_WITH_NODE)
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
    this.global.MessageChannel ??= TimedMessageChannel;
    this.global.ResizeObserver ??= SilentObserver;
    this.global.IntersectionObserver ??= SilentObserver;
    this.global.matchMedia ??= unmatchedMedia;
    // A file that was saved gives its address back after a while, when another test runs.
    this.global.URL.revokeObjectURL ??= () => {};
    this.global.scrollTo = () => {};
    // jsdom knows no pseudo-elements, and says so in the log each time it is asked for one.
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle(element);
    this.global.Element.prototype.scrollIntoView ??= () => {};
  }
};

const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that browsers and Node both have and jsdom lacks: a test gets Node's own. */
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
  // Checks of signatures need the following.
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

/**
 * Computed styles that tell at once what every search by role and every press asks for: what an element's tag and its own style
 * say. jsdom tries all rules of its style sheet on the element and on all that it lies in, and tests have no other rules. It knows
 * no pseudo-elements, and says so in the log each time it is asked for one.
 */
function quickStyles({ document, getComputedStyle }) {
  const displays = new Map();
  const own = (element, name) => (element.hasAttribute('style') ? element.style.getPropertyValue(name) : '');
  const displayOfTag = ({ namespaceURI, localName, type, open }) => {
    const key = `${namespaceURI} ${localName} ${type} ${open}`;
    if (!displays.has(key)) {
      const bare = Object.assign(document.createElementNS(namespaceURI, localName), open && { open });
      if (localName === 'input') bare.type = type;
      displays.set(key, getComputedStyle(bare).display);
    }
    return displays.get(key);
  };
  const inherited = (element, name, initial) => {
    for (let at = element; at; at = at.parentElement) if (own(at, name)) return own(at, name);
    return initial;
  };
  const quick = {
    display: (element) => own(element, 'display') || displayOfTag(element),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
    opacity: (element) => own(element, 'opacity'),
  };
  return (element) => {
    let slow;
    const all = () => (slow ??= getComputedStyle(element));
    const getPropertyValue = (name) => quick[name]?.(element) ?? all().getPropertyValue(name);
    const get = (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (name === 'pointerEvents') return quick['pointer-events'](element);
      return Object.hasOwn(quick, name) ? quick[name](element) : Reflect.get(all(), name);
    };
    return new Proxy({}, { get });
  };
}

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
    this.global.getComputedStyle = quickStyles(this.global);
    this.global.Element.prototype.scrollIntoView ??= () => {};
  }
};

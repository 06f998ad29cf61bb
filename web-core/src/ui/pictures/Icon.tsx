/** Icons on a 20 px grid with a 1.6 px line, each as one path. */
const shapes = {
  check: 'm4.5 10.5 3.6 3.6 7.4-8.2',
  clock: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM10 6v4l2.6 1.8',
  warning: 'M10 3.2 17.6 16H2.4L10 3.2ZM10 8v3.6M10 13.7v.1',
  cross: 'm5.5 5.5 9 9m0-9-9 9',
  blocked: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM7.6 7.6l4.8 4.8m0-4.8-4.8 4.8',
  info: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM10 9.4v4M10 6.6v.1',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.5H3.8L5 13.5ZM8.2 17a2 2 0 0 0 3.6 0',
  pause: 'M7.2 5v10M12.8 5v10',
  dot: 'M7.8 10a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0Z',
  copy: 'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7',
  external:
    'M11.5 4h4.5v4.5M16 4l-7 7M13.5 11.5V15a1.2 1.2 0 0 1-1.2 1.2H5A1.2 1.2 0 0 1 3.8 15V7.7A1.2 1.2 0 0 1 5 6.5h3.5',
  funnel: 'M3 5h14M5.5 10h9M8.5 15h3',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM7.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
  eyeOff:
    'm3 3 14 14M8.2 8.2a2.5 2.5 0 0 0 3.6 3.6M6 5.6C3.4 7.2 2 10 2 10s3 5.5 8 5.5c1.5 0 2.8-.5 4-1.1M9 4.6 10 4.5c5 0 8 5.5 8 5.5s-.6 1.2-1.8 2.5',
  home: 'm3 9.2 7-6 7 6M5 8v8.5h10V8',
  tag: 'M3.5 3.5h6l7 7-6 6-7-7v-6ZM7 7v.1',
  swap: 'M3.5 7h13m-3.5-3.5L16.5 7M16.5 13h-13m3.5 3.5L3.5 13',
  wallet:
    'M3 5.5h12.5A1.5 1.5 0 0 1 17 7v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15V5.5Zm0 0L13 3.5v2M13.5 11v.1',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  chevron: 'm6 8 4 4 4-4',
  next: 'm8 6 4 4-4 4',
  arrow: 'M4 10h12m-5-5 5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  globe: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM3 10h14M10 3c-4.6 4.4-4.6 9.6 0 14M10 3c4.6 4.4 4.6 9.6 0 14',
  sun: 'M6.8 10a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0ZM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  lock: 'M6 9h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  shield: 'M10 2.8 16 5v4.6c0 3.6-2.4 6.3-6 7.6-3.6-1.3-6-4-6-7.6V5l6-2.2ZM7.3 10l1.9 1.9 3.6-3.8',
  bolt: 'M11 2.5 4.5 11.5H10L9 17.5l6.5-9H10l1-6Z',
  rate: 'M3 16h14M5.5 13V9.5M10 13V5M14.5 13V7.5',
  people:
    'M4.5 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM2 16.5c.3-3 2.5-5 5.5-5s5.2 2 5.5 5M13 4.3a3 3 0 0 1 0 5.4M15 12c1.8.7 2.9 2.3 3 4.5',
  mail: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3 6l7 5 7-5',
  upload: 'M10 13V3.5M6 7l4-3.8L14 7M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2',
  download: 'M10 3v9.5M6 9l4 3.8L14 9M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2',
  talk: 'M3.5 5.5A1.5 1.5 0 0 1 5 4h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 15 13H9l-4 3.2V13a1.5 1.5 0 0 1-1.5-1.5v-6Z',
  pen: 'm4 16 1-4 8.5-8.5 3 3L8 15l-4 1ZM11.5 5.5l3 3',
  send: 'M16.5 3.5 2.8 8.6l5.6 2.9M16.5 3.5l-5 13-3.1-5M16.5 3.5l-8.1 8',
  attach:
    'm15.5 9.5-5.8 5.8a3.6 3.6 0 0 1-5.1-5.1l6-6a2.4 2.4 0 0 1 3.4 3.4l-5.7 5.7a1.2 1.2 0 0 1-1.7-1.7l5.3-5.3',
  image:
    'M5 4h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM6 8a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0ZM4 14l4-3.6 2.6 2.2L13.5 9l3.2 3.4',
  thumbUp:
    'M6.5 9v7.5H4V9h2.5Zm0 0 3.2-6a1.6 1.6 0 0 1 1.8 2l-.7 3H15a1.4 1.4 0 0 1 1.4 1.7l-1.2 5.6a1.5 1.5 0 0 1-1.5 1.2H6.5',
  thumbDown:
    'M13.5 11V3.5H16V11h-2.5Zm0 0-3.2 6a1.6 1.6 0 0 1-1.8-2l.7-3H5a1.4 1.4 0 0 1-1.4-1.7l1.2-5.6a1.5 1.5 0 0 1 1.5-1.2h7.2',
  flag: 'M4.5 17V3.5m0 .7c3.5-2 6.5 2 11 0v7.6c-4.5 2-7.5-2-11 0',
  trash:
    'M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5 5.5l.8 10a1.2 1.2 0 0 0 1.2 1h6a1.2 1.2 0 0 0 1.2-1l.8-10',
};

export type IconName = keyof typeof shapes;

/** Icons that point forward, mirrored in right-to-left languages (`base.css`). */
const MIRRORED = new Set<IconName>(['next', 'arrow', 'send', 'external']);

interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24;
  className?: string;
}

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      data-mirrored={MIRRORED.has(name) ? '' : undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={name === 'dot' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}

interface SoukMarkProps {
  size?: number;
  className?: string;
}

export function SoukMark({ size = 28, className }: SoukMarkProps) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={size} viewBox="0 0 32 32">
      <path
        fill="var(--color-accent)"
        d="M4 30V15.2C4 8.2 9.4 2.5 16 2.5s12 5.7 12 12.7V30h-6.2V16c0-3.6-2.6-6.4-5.8-6.4s-5.8 2.8-5.8 6.4v14Z"
      />
      <path fill="var(--color-accent)" opacity="0.45" d="M13.2 30V17c0-1.7 1.2-3 2.8-3s2.8 1.3 2.8 3v13Z" />
    </svg>
  );
}

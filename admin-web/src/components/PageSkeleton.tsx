import { Page, Skeleton, Stack } from '@souk/web-core/ui';

/** A page's heading and its first block, while its code is on the way. */
export function PageSkeleton() {
  return (
    <Page>
      <Stack>
        <Skeleton width={220} height={32} />
        <Skeleton height={96} />
        <Skeleton height={420} />
      </Stack>
    </Page>
  );
}

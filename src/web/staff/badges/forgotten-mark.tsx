import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isForgotten } from '#shared/queue/forgotten.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Badge } from '#web/common/ui/badge.tsx';

/** Source: docs/product, "The wall display". */
const forgottenText = 'On site over a day';

/** Marks a truck that was probably forgotten, and that walls no longer show; nothing for every other one. */
export function ForgottenMark({ checkIn, isShort = false }: { checkIn: StaffCheckIn; isShort?: boolean }) {
  const now = useNow();
  if (!isForgotten(checkIn, now)) return null;
  return (
    <Badge tone="warn" shape="triangle" isShort={isShort}>
      {forgottenText}
    </Badge>
  );
}

import { useEffect, useRef } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import type { Attention } from '#shared/queue/attention.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { attentionNotification, type Notification } from '../notification.ts';
import { addNews } from '../notification-store.ts';
import { useOnSite } from '#web/staff/data/on-site.ts';
import { useOddities } from '#web/staff/data/same-containers.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useSession } from '#web/common/data/session.ts';
import { reasonText } from '#web/staff/texts/truck.ts';
import { useAttention } from '#web/staff/attention/use-attention.ts';
import { useDeviceView } from '#web/common/parts/device-view.ts';

/** Null for all facilities, also if the account may not see the chosen one. */
function useWatchedFacility(): string | null {
  const { facility } = useDeviceView();
  const facilities = useFacilities();
  const { user } = useSession();
  const name = facility === null ? undefined : facilityOf(facilities, facility)?.name;
  return name !== undefined && (user?.facilities?.includes(name) ?? true) ? name : null;
}

function newsOf({ truck, also, ...first }: Attention<StaffCheckIn>, calledTo: string | undefined): Notification[] {
  return [first, ...also].map(({ reason, since }) =>
    attentionNotification(truck, reason, since, reasonText(reason, truck, calledTo)),
  );
}

function Watch({ since }: { since: string }) {
  const attention = useAttention(useOnSite(useWatchedFacility())?.trucks);
  const { calledTo } = useOddities();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const news = attention
      .filter(({ isActionable }) => isActionable)
      .flatMap((one) => newsOf(one, calledTo.get(one.truck.id)))
      .filter(({ id, timestamp }) => timestamp >= since && !told.current.has(id));
    if (news.length === 0) return;
    for (const { id } of news) told.current.add(id);
    addNews(news);
  }, [attention, calledTo, since]);
  return null;
}

/** Reasons that arose since this was enabled are reported once per truck. Source: docs/product, "Notifications". */
export function AttentionWatch({ since }: { since: string }) {
  return (
    <StaffData>
      <Watch since={since} />
    </StaffData>
  );
}

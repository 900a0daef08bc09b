import { TriangleAlert } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { phoneHref, dockTexts as texts } from '#web/staff/texts/truck.ts';
import { isUnseen } from './warn-unseen.ts';
import { say } from '#web/common/data/words.ts';

/** The note has the drivers' phone numbers. Renders nothing if a wall shows the trucks. */
export function UnseenNote({ checkIns }: { checkIns: readonly StaffCheckIn[] }) {
  const unseen = checkIns.filter(isUnseen);
  if (unseen.length === 0) return null;
  return (
    <div className="min-w-0 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn-text">
      <p className="font-bold">
        <TriangleAlert aria-hidden className="me-1.5 inline size-4 align-[-0.15em]" />
        {texts.unseenTitle}
      </p>
      <p>{say(texts.unseen, { drivers: unseen.map(({ driverName }) => isolated(driverName)).join(', ') })}</p>
      <ul className="flex flex-wrap gap-x-4">
        {unseen.map(({ id, driverName, phoneNumber }) => (
          <li key={id} className="min-w-0">
            <a
              href={phoneHref(phoneNumber)}
              className="inline-flex min-h-12 items-center font-bold break-words underline underline-offset-4"
            >
              {say(texts.call, { driver: driverName, phone: phoneNumber })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

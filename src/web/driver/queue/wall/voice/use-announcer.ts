import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';

import { isQuiet, type QuietHours } from '#shared/calls/quiet-hours.ts';
import type { SpokenCall } from '#shared/contract/queue.ts';
import { dueCall, spelledTicket, spokenDock, withAnnounced } from '#shared/queue/announcements.ts';
import { isLanguage } from '#shared/words/languages.ts';
import { spokenCall } from '#shared/words/voice.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { language } from '#web/common/data/words.ts';
import type { WallEntry } from '../../entry-state.ts';
import { sayAloud, voiceFor } from '#web/common/parts/speech.ts';

const AnnouncedCallsSchema = z.record(z.string(), z.object({ times: z.int(), last: z.number() }));

/** Announced calls are stored so that their counts survive a reload. */
const announcedHere = storedValue('warehouse-check-in:wall-said:v1', AnnouncedCallsSchema);

const lookMs = 1_000;

export interface Announcements {
  calls: readonly SpokenCall[];
  entries: readonly WallEntry[];
  quiet: QuietHours;
  timeZone: string;
  /** On a wall for all facilities, dock numbers repeat. */
  showsFacility: boolean;
}

interface Sound {
  isOn: boolean;
  voices: readonly SpeechSynthesisVoice[];
  chime: () => Promise<unknown>;
  refuse: () => void;
}

/** The call is in the driver's language if there is a voice for it, else in the wall's. */
async function sayTwice(
  { ticket, dock, facility, language: own }: WallEntry,
  voices: Sound['voices'],
  showsFacility: boolean,
) {
  const speaker = voiceFor(voices, [...(isLanguage(own) ? [own] : []), language(), 'en']);
  if (!speaker || !ticket) return 'spoken';
  const place = showsFacility ? ` ${facility}.` : '';
  const text = spokenCall(speaker.language, spelledTicket(ticket), spokenDock(dock)) + place;
  const how = await sayAloud(text, speaker.voice);
  return how === 'spoken' ? sayAloud(text, speaker.voice) : how;
}

/** Calls are announced when they are due, one after the other, while sound is on. */
export function useAnnouncer(announcements: Announcements, sound: Sound): void {
  const latest = useRef({ ...announcements, sound });
  useEffect(() => {
    latest.current = { ...announcements, sound };
  });

  useEffect(() => {
    let isBusy = false;
    const look = async () => {
      const { calls, entries, quiet, timeZone, showsFacility, sound: current } = latest.current;
      const now = serverTime(Date.now());
      if (isBusy || !current.isOn || isQuiet(quiet, new Date(now), timeZone)) return;
      const shown = new Map(entries.map((entry) => [entry.id, entry]));
      const known = calls.filter(({ id }) => shown.has(id));
      const call = dueCall(known, announcedHere.read() ?? {}, now);
      const entry = call && shown.get(call.id);
      if (!entry) return;
      isBusy = true;
      await current.chime();
      const how = await sayTwice(entry, current.voices, showsFacility);
      if (how === 'refused') current.refuse();
      else announcedHere.write(withAnnounced(announcedHere.read() ?? {}, call, serverTime(Date.now())));
      isBusy = false;
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, []);
}

import { isoContainersIn } from '../check-in/container.ts';
import { type CustomValues, customFieldsOf } from './custom-fields.ts';
import type { FormDefinition } from './definition.ts';
import type { ContainerParts } from '../check-in/record.ts';
import { asPattern, followsPattern } from './patterns.ts';

/** Finds ISO 6346 numbers; those of other kinds are skipped. */
export function containersIn(containerNumber: string): ContainerParts[] {
  return isoContainersIn(containerNumber).map(([owner, serial, checkDigit]) => ({
    owner,
    serial,
    checkDigit,
    isValid: followsPattern(`${owner}${serial}${checkDigit}`, 'container'),
  }));
}

export function scacIn(form: FormDefinition, values: CustomValues | null): string | null {
  const field = [...customFieldsOf(form).values()].find(({ pattern, noted }) => (pattern ?? noted) === 'scac');
  const value = field && values?.[field.id];
  return typeof value === 'string' && followsPattern(value, 'scac') ? asPattern(value).toUpperCase() : null;
}

/** The duration is ISO 8601, to the second; null if it has not ended. */
function isoDuration(from: Date | null, to: Date | null): string | null {
  if (!from || !to) return null;
  const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));
  const parts = [
    [Math.floor(seconds / 3_600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${said.join('') || '0S'}`;
}

interface VisitTimes {
  created_at: Date;
  dock_in_at: Date | null;
  dock_out_at: Date | null;
}

export function durationsOf({ created_at: arrived, dock_in_at: dockIn, dock_out_at: dockOut }: VisitTimes) {
  return { waitDuration: isoDuration(arrived, dockIn), dockDuration: isoDuration(dockIn, dockOut) };
}

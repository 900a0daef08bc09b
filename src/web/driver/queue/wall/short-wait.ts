/** A wait in a few characters: minutes, hours and minutes, hours, or days. */
export function shortWait(minutes: number): { figure: string; unit: 'minutes' | 'hours' | 'days' } {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return { figure: String(minutes), unit: 'minutes' };
  if (hours < 10) return { figure: `${hours}:${String(minutes % 60).padStart(2, '0')}`, unit: 'hours' };
  if (hours < 48) return { figure: String(hours), unit: 'hours' };
  return { figure: String(Math.floor(hours / 24)), unit: 'days' };
}

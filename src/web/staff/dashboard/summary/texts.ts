/** The captions of the metrics above the list. Source: docs/product, "The dashboard". */
export const summaryTexts = {
  label: 'Summary',
  total: { title: 'Total Check-Ins', caption: 'All driver check-ins' },
  live: { title: 'Live Status', caption: 'Active drivers on site' },
  drop: { title: 'Drop Status', caption: 'Drivers who dropped shipments' },
  uniqueCarriers: { title: 'Unique Carriers', caption: 'Different carrier companies' },
  averageWait: { title: 'Average Wait', caption: 'Arrival to Dock In, today' },
  /** The figures folded into a line, where there is little room. */
  inOneLine: (live: number, longest: string) => `${live.toLocaleString('en-US')} live · Longest wait ${longest}`,
  these: 'These figures are',
  aged: (line: string, age: string) => `${line} · ${age}`,
  longestWait: { title: 'Longest Wait', caption: 'Today, still waiting included' },
} as const;

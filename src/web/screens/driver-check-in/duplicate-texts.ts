/** Texts of the question before a container is checked in again. Source: docs/product.md, "Duplicate containers". */
export const duplicateTexts = {
  checkedIn: (time: string) => `This container checked in at ${time}`,
  notSent: (time: string) => `This container was entered at ${time} and is not sent yet`,
  text: 'It was checked in on this device. One check-in for each truck is enough: a second one brings nobody forward.',
  show: 'Show my place',
  goOn: 'Check in another truck',
} as const;

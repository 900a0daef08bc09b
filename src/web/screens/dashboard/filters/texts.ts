/** Texts of the dashboard's search and filters. Source: docs/product.md, "The dashboard". */
export const filterTexts = {
  searchPlaceholder: 'Search by driver, carrier, container...',
  searchLabel: 'Search check-ins',
  clearSearch: 'Clear search',
  facility: 'Facility',
  allFacilities: 'All facilities',
  count: (count: number, isLowerBound: boolean) =>
    `${count.toLocaleString('en-US')}${isLowerBound ? '+' : ''} check-ins`,
  notFound: 'Nothing matches this search. It looks at driver, carrier, container, facility and phone.',
} as const;

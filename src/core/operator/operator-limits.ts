/** Lengths of what operators write and search by. */
export const OPERATOR_LIMITS = {
  siteName: 60,
  categoryNameLeast: 2,
  categoryName: 40,
  categoryCode: 40,
  searchTerm: 40,
  unansweredSearch: 60,
  personSearch: 254,
  shopSearch: 80,
} as const

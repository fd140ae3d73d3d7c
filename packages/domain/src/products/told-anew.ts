/** What buyers read and see of a product, with its keys of any kind. */
interface Shown<Key> {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly hsn: string
  readonly category_id: Key
  readonly description: string
  readonly is_returnable: boolean
  readonly image_ids: readonly Key[]
}

export interface ToldAnew {
  /** Another code, name, unit, HSN or category. */
  readonly isOther: boolean
  readonly isSaid: boolean
  readonly isShown: boolean
  /** Its returns end: what is sold from then on pays at once. */
  readonly endsReturns: boolean
}

const identity = ['code', 'name', 'unit', 'hsn', 'category_id'] as const

/**
 * What of a change of a product says or shows buyers something else, which two admins agree to (decision 153). What is only taken
 * away is one admin's, since what is wrong goes at once; so are the first pictures of a product that came from a file.
 */
export const toldAnew = <Key>(before: Shown<Key>, after: Shown<Key>): ToldAnew => ({
  isOther: identity.some((field) => before[field] !== after[field]),
  isSaid: after.description !== before.description && after.description !== '',
  isShown: before.image_ids.length > 0 && after.image_ids.some((id) => !before.image_ids.includes(id)),
  endsReturns: before.is_returnable && !after.is_returnable,
})

/** Whether any of it is. */
export const isToldAnew = <Key>(before: Shown<Key>, after: Shown<Key>): boolean =>
  Object.values(toldAnew(before, after)).some(Boolean)

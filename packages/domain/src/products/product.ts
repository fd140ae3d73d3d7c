/** What a company calls a product: capitals, figures, hyphens and slashes, up to 30. */
export const productCodeShape = /^[A-Z0-9/-]{1,30}$/

/** An HSN as invoices and returns take it: 4, 6 or 8 figures (GST notification 78/2020). */
export const hsnShape = /^(?:\d{4}|\d{6}|\d{8})$/

export const most_images = 6

/** Goods expire lot by lot, so a product without lots has no expiry. */
export const isExpiryWithoutLots = ({ has_lots, has_expiry }: { has_lots: boolean; has_expiry: boolean }): boolean =>
  has_expiry && !has_lots

interface Placed {
  readonly id: bigint
  readonly parent_id: bigint | null
}

/** Why a category cannot be put under another. */
export type ParentFault = 'unknown' | 'itself' | 'too_deep' | 'has_children'

/**
 * Refuses a parent that would make more than two levels. `id` is undefined for a new category.
 * @returns undefined where it may be there
 */
export function refuseParent(
  { id, parent_id }: { readonly id?: bigint | undefined; readonly parent_id: bigint | null },
  all: readonly Placed[],
): ParentFault | undefined {
  if (parent_id === null) return undefined
  if (parent_id === id) return 'itself'
  const parent = all.find((one) => one.id === parent_id)
  if (parent === undefined) return 'unknown'
  if (parent.parent_id !== null) return 'too_deep'
  return id !== undefined && all.some((one) => one.parent_id === id) ? 'has_children' : undefined
}

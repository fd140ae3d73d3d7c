import type { saveProduct } from '@banyan/contract/products/products.ts'
import type { WireBody } from '#kit/api/wire.ts'

type Saved = Omit<WireBody<typeof saveProduct>, 'current_password' | 'version'>

const kept_by_two = ['code', 'name', 'unit', 'hsn', 'category_id'] as const

/**
 * Whether a change of a product with BV, or of one in a bundle, says or shows buyers something else, which a second admin agrees
 * to; as \`askIdentity\` on the server looks at it. What is only taken away is one admin's.
 */
export function isToldAnew(before: Saved, typed: Partial<Saved>): boolean {
  const after = { ...before, ...typed }
  const isSaid = after.description !== before.description && after.description !== ''
  const isShown = before.image_ids.length > 0 && after.image_ids.some((id) => !before.image_ids.includes(id))
  const endsReturns = before.is_returnable && !after.is_returnable
  return isSaid || isShown || endsReturns || kept_by_two.some((field) => after[field] !== before[field])
}

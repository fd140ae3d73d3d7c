import type { AskedPart } from '@banyan/contract/products/products.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockByCode } from '../queries/bundles.ts'

interface Part {
  readonly part_id: bigint
  readonly quantity: number
  /** As the audit and whoever agrees read it. */
  readonly told: string
}

/**
 * The parts of a new bundle by their codes, locked. Refuses by its field what is no product on sale, the bundle itself and
 * another bundle.
 */
export async function readParts(trx: Transaction, code: string, parts: readonly AskedPart[]): Promise<readonly Part[]> {
  if (parts.length === 0) return []
  const found = await lockByCode(
    trx,
    parts.map((part) => part.code),
  )
  const known = new Map(found.map((one) => [one.code, one]))
  return parts.map((part, at) => {
    const refusal = (why: 'part_itself' | 'part_unknown' | 'part_bundle' | 'part_off') =>
      refuseField(`parts.${at}.code`, said(`trade.${why}`), why)
    const product = known.get(part.code)
    if (part.code === code) throw refusal('part_itself')
    if (product === undefined) throw refusal('part_unknown')
    if (product.is_bundle) throw refusal('part_bundle')
    if (!product.is_active) throw refusal('part_off')
    return { part_id: product.id, quantity: part.quantity, told: `${part.quantity} × ${part.code} ${product.name}` }
  })
}

/** Writes the parts of a bundle down: they never change. */
export async function writeParts(trx: Transaction, bundle_id: bigint, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  await trx
    .insertInto('bundle_part')
    .values(parts.map(({ part_id, quantity }, at) => ({ bundle_id, part_no: at + 1, part_id, quantity })))
    .execute()
}

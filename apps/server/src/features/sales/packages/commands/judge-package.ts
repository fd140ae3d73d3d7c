import type { Selectable } from 'kysely'
import type { PackageEdit } from '@banyan/contract/packages/packages.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { type PackageWorth, refusePair } from '@banyan/domain/packages/upgrade-pair.ts'
import type { Package } from '../../../../../db/schema.generated.ts'
import { refuseField } from '#kit/http/refusal.ts'

type PackageRow = Selectable<Package>

/** A price finer than the company rounds to would split into tax and sale with a remainder nobody can pay. */
export function assertWhole(price_minor: bigint, round_off_digits: number): void {
  if (price_minor % 10n ** BigInt(2 - round_off_digits) === 0n) return
  const digits = round_off_digits === 0 ? 'no decimals' : 'one decimal'
  throw refuseField('price', said('sales.price_too_fine', { digits }))
}

const refuseChoice = (words: Said) => refuseField('upgrade_ids', words)

/** Refuses, naming `upgrade_ids`, what a package of this price and volume cannot be changed to. */
export function assertUpgrades(
  { id, price, bv, upgrade_ids }: Pick<PackageEdit, 'price' | 'bv' | 'upgrade_ids'> & { readonly id?: bigint },
  all: readonly PackageRow[],
): void {
  const own: PackageWorth = { price_minor: price, bv_minor: bv }
  for (const chosen of upgrade_ids) {
    const to = all.find((other) => other.id === chosen)
    if (to === undefined) throw refuseChoice(said('sales.upgrade_missing'))
    if (to.id === id) throw refuseChoice(said('sales.upgrade_to_self'))
    const why = refusePair(own, to)
    if (why === 'not_dearer') throw refuseChoice(said('sales.upgrade_not_dearer', { name: to.name }))
    if (why === 'less_volume') throw refuseChoice(said('sales.upgrade_less_bv', { name: to.name }))
  }
}

/** Refuses, naming `price` or `bv`, what would break the way up to this package from those that list it. */
export function assertStillUpgrade(
  { price, bv }: Pick<PackageEdit, 'price' | 'bv'>,
  listing: readonly (PackageWorth & { readonly name: string })[],
): void {
  for (const from of listing) {
    const why = refusePair(from, { price_minor: price, bv_minor: bv })
    if (why === undefined) continue
    const field = why === 'not_dearer' ? 'price' : 'bv'
    throw refuseField(field, said(`sales.upgrade_from_${field}`, { name: from.name }))
  }
}

import type { PackageEdit } from '@banyan/contract/packages/packages.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Puts a package's products and ways up in the place of those there were. */
export async function writeParts(
  trx: Transaction,
  package_id: bigint,
  { products, upgrade_ids }: Pick<PackageEdit, 'products' | 'upgrade_ids'>,
): Promise<void> {
  await trx.deleteFrom('package_product').where('package_id', '=', package_id).execute()
  await trx.deleteFrom('package_upgrade').where('from_package_id', '=', package_id).execute()
  if (products.length > 0) {
    const lines = products.map((product, index) => ({ package_id, line_no: index + 1, ...product }))
    await trx.insertInto('package_product').values(lines).execute()
  }
  if (upgrade_ids.length > 0) {
    const pairs = upgrade_ids.map((to_package_id) => ({ from_package_id: package_id, to_package_id }))
    await trx.insertInto('package_upgrade').values(pairs).execute()
  }
}

/** Lets every package become each that costs more and brings no less volume: how a company begins. */
export async function openEveryUpgrade(trx: Transaction): Promise<void> {
  await trx
    .insertInto('package_upgrade')
    .columns(['from_package_id', 'to_package_id'])
    .expression((eb) =>
      eb
        .selectFrom('package as smaller')
        .innerJoin('package as larger', (join) =>
          join
            .onRef('larger.price_minor', '>', 'smaller.price_minor')
            .onRef('larger.bv_minor', '>=', 'smaller.bv_minor'),
        )
        .select(['smaller.id', 'larger.id as to_id']),
    )
    .execute()
}

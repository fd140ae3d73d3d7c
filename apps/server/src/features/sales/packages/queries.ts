import { type Selectable, sql } from 'kysely'
import { listPackages as contract } from '@banyan/contract/packages/packages.ts'
import type { PackageOnSale, PackageProduct } from '@banyan/contract/company/company.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { isOnSale, saleStateOn } from '@banyan/domain/packages/on-sale.ts'
import type { Package } from '../../../../db/schema.generated.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { imageUrlOf, packageOnSaleOf } from './package-card.ts'
import { plainPercent } from '#kit/plain-percent.ts'

const packagesInZone = (db: Reader) =>
  db
    .selectFrom('package')
    .innerJoin('company', (join) => join.onTrue())
    .selectAll('package')
    .select('company.zone')

/**
 * The packages on sale at this instant, in the order the company gave them. Those that are taken by giving to others have
 * no price and no tax: they are left out where only what is paid for is asked for.
 */
export async function findPackageCards(
  db: Reader,
  now: Date,
  { isPaidFor = false }: { readonly isPaidFor?: boolean } = {},
): Promise<PackageOnSale[]> {
  const rows = await packagesInZone(db)
    .$if(isPaidFor, (packages) => packages.where('package.donation_mode', 'is', null))
    .leftJoin('file as image', 'image.id', 'package.image_file_id')
    .select(['company.round_off_digits', 'image.name as image_name'])
    .orderBy('package.order_no')
    .orderBy('package.id')
    .execute()
  const onSale = rows.filter((row) => isOnSale(row, businessDay(now.getTime(), row.zone)))
  const products = await findProductsOf(db, onSale)
  return onSale.map((row) => packageOnSaleOf(row, products.get(row.id) ?? []))
}

/** A package that can be bought, asked for and issued at this instant; undefined for every other. */
export async function maybePackageOnSale(db: Reader, id: bigint, now: Date): Promise<Selectable<Package> | undefined> {
  const row = await packagesInZone(db).where('package.id', '=', id).executeTakeFirst()
  return row !== undefined && isOnSale(row, businessDay(now.getTime(), row.zone)) ? row : undefined
}

/** All packages: their prices and volumes stay as they are while pairs of them are judged and written. */
export const lockPackages = (trx: Transaction): Promise<Selectable<Package>[]> =>
  trx.selectFrom('package').selectAll().orderBy('id').forNoKeyUpdate().execute()

/** Packages that may be changed to this one. */
export const findListing = (trx: Transaction, to_package_id: bigint) =>
  trx
    .selectFrom('package_upgrade')
    .innerJoin('package', 'package.id', 'package_upgrade.from_package_id')
    .select(['package.name', 'package.price_minor', 'package.bv_minor'])
    .where('package_upgrade.to_package_id', '=', to_package_id)
    .orderBy('package.id')
    .execute()

interface Identified {
  readonly id: bigint
}

/** Rows by the package they are about. */
function byPackage<Row, Value>(
  rows: readonly (Row & { readonly package_id: bigint })[],
  valueOf: (row: Row) => Value,
): Map<bigint, Value[]> {
  const found = new Map<bigint, Value[]>()
  for (const row of rows) found.set(row.package_id, [...(found.get(row.package_id) ?? []), valueOf(row)])
  return found
}

async function findProductsOf(db: Reader, of: readonly Identified[]): Promise<Map<bigint, PackageProduct[]>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_product')
    .select(['package_id', 'name', 'hsn', 'quantity'])
    .where(
      'package_id',
      'in',
      of.map(({ id }) => id),
    )
    .orderBy('line_no')
    .execute()
  return byPackage(rows, ({ name, hsn, quantity }) => ({ name, hsn, quantity }))
}

/** What each may be changed to. */
export async function findUpgradesOf(db: Reader, of: readonly Identified[]): Promise<Map<bigint, bigint[]>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_upgrade')
    .select(['from_package_id as package_id', 'to_package_id'])
    .where(
      'from_package_id',
      'in',
      of.map(({ id }) => id),
    )
    .orderBy('to_package_id')
    .execute()
  return byPackage(rows, ({ to_package_id }) => to_package_id)
}

/** The rule of `saleStateOn`, for choosing rows. */
const stateOn = (day: string) =>
  sql<string>`case when not package.is_active then 'hidden'
    when package.sale_from > ${day}::date then 'upcoming'
    when package.sale_until < ${day}::date then 'ended'
    else 'on_sale' end`

export function findPackages(
  db: Database,
  request: ListRequest<typeof contract>,
  { now, zone }: { now: Date; zone: string },
) {
  const today = businessDay(now.getTime(), zone)
  const rows = db.selectFrom('package').select((eb) => [
    'package.id',
    'package.name',
    'package.description',
    'package.price_minor',
    'package.gst_percent',
    'package.hsn',
    'package.bv_minor',
    'package.daily_cap_minor',
    'package.matching_rate_percent',
    'package.colour',
    'package.order_no',
    'package.is_active',
    'package.sale_from',
    'package.sale_until',
    'package.pin_validity_days',
    'package.version',
    'package.created_at',
    eb.selectFrom('file').whereRef('file.id', '=', 'package.image_file_id').select('file.name').as('image_name'),
    eb
      .selectFrom('member')
      .whereRef('member.package_id', '=', 'package.id')
      .select(({ fn }) => fn.countAll<bigint>().as('members'))
      .as('members'),
    eb
      .selectFrom('pin')
      .whereRef('pin.package_id', '=', 'package.id')
      .where('pin.from_package_id', 'is', null)
      .where('pin.status', '=', 'unused')
      .where('pin.expires_at', '>', now)
      .select(({ fn }) => fn.countAll<bigint>().as('unused_pins'))
      .as('unused_pins'),
  ])
  return findPage(contract, request, {
    db,
    rows,
    filters: {
      is_active: is('package.is_active'),
      state: is(stateOn(today)),
      name: holds('package.name'),
    },
    sorts: { order_no: 'package.order_no', price: 'package.price_minor', name: sql`lower(package.name)` },
    tieBreak: 'package.id',
    present: async (found) => {
      const [products, upgrades] = await Promise.all([findProductsOf(db, found), findUpgradesOf(db, found)])
      return (row) => ({
        gst_percent: plainPercent(row.gst_percent),
        image_url: imageUrlOf(row.image_name),
        state: saleStateOn(row, today),
        matching_rate_percent: row.matching_rate_percent === null ? null : plainPercent(row.matching_rate_percent),
        products: products.get(row.id) ?? [],
        upgrade_ids: upgrades.get(row.id) ?? [],
        members: Number(row.members),
        unused_pins: Number(row.unused_pins),
      })
    },
  })
}

/** Whether the company lets the owner of one package upgrade to the other; every pair is listed on its own. */
export const maybeUpgrade = async (db: Reader, from_package_id: bigint, to_package_id: bigint): Promise<boolean> =>
  (await db
    .selectFrom('package_upgrade')
    .select('to_package_id')
    .where('from_package_id', '=', from_package_id)
    .where('to_package_id', '=', to_package_id)
    .executeTakeFirst()) !== undefined

/** What a member gets with a package, in the order the company gave it. */
export const findPackageProducts = (
  trx: Transaction,
  package_id: bigint,
): Promise<{ name: string; hsn: string; quantity: number }[]> =>
  trx
    .selectFrom('package_product')
    .select(['name', 'hsn', 'quantity'])
    .where('package_id', '=', package_id)
    .orderBy('line_no')
    .execute()

/** The upgrades that can be had at this instant: listed, and the larger package is on sale. */
export async function findUpgradesOnSale(db: Database, now: Date) {
  const [packages, pairs] = await Promise.all([
    packagesInZone(db).orderBy('package.order_no').orderBy('package.id').execute(),
    db.selectFrom('package_upgrade').selectAll().execute(),
  ])
  return packages.flatMap((to) => {
    if (!isOnSale(to, businessDay(now.getTime(), to.zone))) return []
    const isStart = (id: bigint) => pairs.some((pair) => pair.from_package_id === id && pair.to_package_id === to.id)
    return packages.filter(({ id }) => isStart(id)).map((from) => ({ from, to }))
  })
}

export const hasPackage = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('package').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import { listPackages as contract } from '@banyan/contract/admin/packages.ts'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import type { Database, Transaction } from '../../kit/database.ts'
import { runList } from '../../kit/list-query.ts'
import { packageCardOf } from './package-card.ts'

/** The packages on sale, in the order the company gave them. */
export async function findPackageCards(db: Database | Transaction): Promise<PackageCard[]> {
  const rows = await db
    .selectFrom('package')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map(packageCardOf)
}

type PackageRow = RowOf<typeof contract>

export async function findPackages(
  db: Database,
  request: ListRequest<typeof contract>,
  now: Date,
): Promise<Page<PackageRow, TotalsOf<typeof contract>>> {
  const rows = db.selectFrom('package').select((eb) => [
    'package.id',
    'package.name',
    'package.description',
    'package.price_minor',
    'package.gst_percent',
    'package.hsn',
    'package.bv_minor',
    'package.daily_cap_minor',
    'package.colour',
    'package.order_no',
    'package.is_active',
    'package.created_at',
    eb
      .selectFrom('member')
      .whereRef('member.package_id', '=', 'package.id')
      .select(({ fn }) => fn.countAll<bigint>().as('members'))
      .as('members'),
    eb
      .selectFrom('pin')
      .whereRef('pin.package_id', '=', 'package.id')
      .where('pin.status', '=', 'unused')
      .where('pin.expires_at', '>', now)
      .select(({ fn }) => fn.countAll<bigint>().as('unused_pins'))
      .as('unused_pins'),
  ])
  const found = await runList(contract, request, {
    rows,
    filters: {
      is_active: (query, value) => query.where('package.is_active', '=', value),
      name: (query, value) => query.where(sql<boolean>`position(lower(${value}) in lower(package.name)) > 0`),
    },
    sorts: { order_no: sql`package.order_no`, price: sql`package.price_minor`, name: sql`lower(package.name)` },
    tieBreak: sql`package.id`,
  })
  const data = found.rows.map((row): PackageRow => ({
    ...packageCardOf(row),
    hsn: row.hsn,
    order_no: row.order_no,
    is_active: row.is_active,
    members: Number(row.members),
    unused_pins: Number(row.unused_pins),
    created_at: row.created_at,
  }))
  return { ...found, data, totals: {} }
}

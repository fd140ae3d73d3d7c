import type { Company } from '#kit/company.ts'
import type { Database } from '#kit/database/database.ts'

/** How far a demo has grown: what is missing is what its plan still holds. */
export async function findProgress(db: Database): Promise<{ last_member_id: number; activated: ReadonlySet<number> }> {
  const { last_member_id } = await db.selectFrom('member_counter').select('last_member_id').executeTakeFirstOrThrow()
  const active = await db.selectFrom('member').select('id').where('activated_at', 'is not', null).execute()
  return { last_member_id: Number(last_member_id), activated: new Set(active.map(({ id }) => Number(id))) }
}

export interface DemoPeople {
  readonly admin_id: bigint
  readonly admin_user_id: string
  readonly franchise_id: bigint
  readonly franchise_user_id: string
}

/** Whom the setup made: they issue and use the demo's pins. A company without a franchise has its admin do both. */
export async function getDemoPeople(db: Database): Promise<DemoPeople> {
  const firstOf = (user_type: 'Admin' | 'Franchise') =>
    db
      .selectFrom('person')
      .select(['id', 'user_id'])
      .where('user_type', '=', user_type)
      .orderBy('id')
      .executeTakeFirst()
  const admin = (await firstOf('Admin'))!
  const franchise = (await firstOf('Franchise')) ?? admin
  return {
    admin_id: admin.id,
    admin_user_id: admin.user_id,
    franchise_id: franchise.id,
    franchise_user_id: franchise.user_id,
  }
}

/** Package ids, cheapest first. */
export async function findPackageIds(db: Database): Promise<bigint[]> {
  const packages = await db
    .selectFrom('package')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('price_minor')
    .execute()
  return packages.map(({ id }) => id)
}

/** What comes with each package from some day on, cheapest first. Does nothing a second time. */
export async function giveProducts(db: Database): Promise<void> {
  const kits = ['Starter kit', 'Growth kit', 'Premium kit']
  const lines = (await findPackageIds(db)).flatMap((package_id, nth) => [
    { package_id, line_no: 1, name: kits[nth] ?? 'Kit', hsn: '2106', quantity: 1 },
    { package_id, line_no: 2, name: 'Sample soap', hsn: '3401', quantity: 3 * (nth + 1) },
  ])
  if (lines.length === 0) return
  await db
    .insertInto('package_product')
    .values(lines)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What has been waiting since it was opened, the oldest first; with whom it is for. */
export const findWaitingDispatches = (db: Database) =>
  db
    .selectFrom('product_dispatch')
    .innerJoin('activation', 'activation.id', 'product_dispatch.activation_id')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['product_dispatch.id', 'product_dispatch.created_at', 'person.id as person_id'])
    .select(['person.name', 'person.version'])
    .where('product_dispatch.status', '=', 'pending')
    .orderBy('product_dispatch.id')
    .execute()

export const hasSentProducts = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('product_dispatch')
    .select('id')
    .where('status', '<>', 'pending')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const maybeDemo = (db: Database) =>
  db.selectFrom('company').select(['zone', 'demo_from', 'is_demo_complete']).executeTakeFirst()

export async function completeDemo(db: Database): Promise<void> {
  await db.updateTable('company').set({ is_demo_complete: true }).execute()
  await db
    .updateTable('instance')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1n) }))
    .execute()
}

/** The member to look around as: of those who have been paid and trimmed both, the one who earned most. */
export const getShowcase = (db: Database): Promise<{ person_id: bigint; user_id: string }> =>
  earners(db).executeTakeFirstOrThrow()

const earners = (db: Database) =>
  db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id as person_id', 'person.user_id'])
    .groupBy('person.id')
    .orderBy((eb) => eb(eb.fn.sum('income.trimmed_minor'), '>', '0'), 'desc')
    .orderBy((eb) => eb.fn.sum('income.paid_minor'), 'desc')
    .orderBy('person.id')

export const getCompany = (db: Database): Promise<Company> =>
  db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

export const hasBankDetails = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('bank_account').select('id').limit(1).executeTakeFirst()) !== undefined

/** Those who earned most, as the showcase is chosen. */
export const findFirstEarners = (
  db: Database,
  most: number,
): Promise<{ person_id: bigint; name: string; version: number }[]> =>
  earners(db).select(['person.name', 'person.version']).limit(most).execute()

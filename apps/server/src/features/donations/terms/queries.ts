import type { Database } from '#kit/database/database.ts'

/** What a package asks its taker to give. */
export const maybeTerms = (db: Database, id: bigint) =>
  db
    .selectFrom('package')
    .select([
      'donation_mode as mode',
      'donation_amount_minor as amount_minor',
      'donation_receive_count as receive_count',
      'donation_growth_percent as growth_percent',
      'donation_stage as stage',
      'donation_fee_minor as fee_minor',
      'donation_bv_minor as bv_minor',
      'gst_percent',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The most that any package asks its taker to give; null where none is taken by donating. */
export async function getDearest(db: Database): Promise<bigint | null> {
  const { dearest_minor } = await db
    .selectFrom('package')
    .select(({ fn }) => fn.max<bigint | null>('donation_amount_minor').as('dearest_minor'))
    .executeTakeFirstOrThrow()
  return dearest_minor
}

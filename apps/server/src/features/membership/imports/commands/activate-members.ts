import { sql } from 'kysely'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Batch } from '../queries.ts'
import type { EnteredStretch } from '../stretch.ts'

/** What each package counts for under the overall cap of its owner, without tax: as of a package that was given. */
async function findBases(trx: Transaction, batch_id: bigint) {
  const { round_off_digits } = await trx.selectFrom('company').select('round_off_digits').executeTakeFirstOrThrow()
  const packages = await trx
    .selectFrom('package')
    .select(['id', 'price_minor', 'gst_percent'])
    .where(
      'id',
      'in',
      trx
        .selectFrom('import_row')
        .select('package_id')
        .where('batch_id', '=', batch_id)
        .$castTo<{ package_id: bigint }>(),
    )
    .execute()
  return packages.map(({ id, price_minor, gst_percent }) => ({
    id,
    base_minor: splitGst(price_minor, gst_percent, round_off_digits).taxable_minor,
  }))
}

/**
 * Activates packages of a batch, in the order of their former activations. The company receives nothing and nobody above
 * earns: the former system paid for that. So each is an activation that was given, without a price, volume or cooling-off.
 * Whoever was activated since the run keeps that package: it was paid for.
 */
export async function activateMembers(
  trx: Transaction,
  batch: Batch,
  { after, to, at }: EnteredStretch,
): Promise<void> {
  const { id: batch_id, import_no, accepted_by } = batch
  const before = batch.first_member_id! - 1n
  const bases = await findBases(trx, batch_id)
  await sql`
    with idle as (
      select r.row_no, r.activation_no, r.activated_on, r.package_id, member.id as member_id
      from import_row r join member on member.id = ${before} + r.order_no
      where r.batch_id = ${batch_id} and r.activation_no > ${after} and r.activation_no <= ${to} and member.activated_at is null
      order by member.id for no key update of member
    ), made as (
      insert into activation (receipt_no, member_id, package_id, mode, kind, price_minor, taxable_minor, gst_minor, gst_percent,
        bv_minor, at, cooling_off_ends_at, by_person_id, reason)
      select ${import_no} || '/' || idle.row_no, idle.member_id, idle.package_id, 'import', 'first', 0, 0, 0, package.gst_percent,
        0, ${at}, ${at}, ${accepted_by}, 'Activated on ' || idle.activated_on || ' in the former system'
      from idle join package on package.id = idle.package_id
      order by idle.activation_no
      returning id, member_id, package_id
    ), told as (
      insert into business_event (kind, member_id, at, is_given, cap_base_minor, own_cap_minor, own_rate_percent, package_id,
        source_type, source_id, created_by)
      select 'activation', made.member_id, ${at}, true, base.base_minor, package.daily_cap_minor, package.matching_rate_percent,
        package.id, 'activation', made.id, ${accepted_by}
      from made join package on package.id = made.package_id
      join unnest(${bases.map(({ id }) => id)}::bigint[], ${bases.map(({ base_minor }) => base_minor)}::bigint[])
        as base (package_id, base_minor) on base.package_id = package.id
      order by made.id
    )
    update member set activated_at = ${at}, package_id = made.package_id from made where member.id = made.member_id`.execute(
    trx,
  )
}

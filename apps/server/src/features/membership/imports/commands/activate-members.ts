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
 * Whoever bought one since the run has both and holds the larger: what was bought can be taken back, and leaves this one.
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
    with locked as (
      select r.row_no, r.activation_no, r.activated_on, r.package_id, member.id as member_id,
        member.package_id as held_id, member.activated_at
      from import_row r join member on member.id = ${before} + r.order_no
      where r.batch_id = ${batch_id} and r.activation_no > ${after} and r.activation_no <= ${to}
      order by member.id for no key update of member
    ), given as (
      select locked.*, held.package_id is not null and (package.price_minor < own.price_minor
          or package.daily_cap_minor < held.package_cap_minor) as is_smaller,
        held.package_cap_minor as held_cap_minor, held.package_rate_percent as held_rate_percent
      from locked join package on package.id = locked.package_id
      left join package own on own.id = locked.held_id
      left join lateral (
        select bought.package_id, bought.package_cap_minor, bought.package_rate_percent from activation bought
        where bought.member_id = locked.member_id and bought.cancelled_at is null and not bought.is_smaller
        order by bought.id desc limit 1
      ) held on true
    ), made as (
      insert into activation (receipt_no, member_id, package_id, mode, kind, is_smaller, price_minor, taxable_minor, gst_minor,
        gst_percent, bv_minor, package_price_minor, package_cap_minor, package_rate_percent, at, cooling_off_ends_at,
        by_person_id, reason)
      select ${import_no} || '/' || given.row_no, given.member_id, given.package_id, 'import',
        case when given.activated_at is null then 'first' else 'repeat' end, given.is_smaller, 0, 0, 0, package.gst_percent, 0,
        package.price_minor, package.daily_cap_minor, package.matching_rate_percent, ${at}, ${at}, ${accepted_by},
        'Activated on ' || given.activated_on || ' in the former system'
      from given join package on package.id = given.package_id
      order by given.activation_no
      returning id, member_id, package_id, is_smaller
    ), told as (
      insert into business_event (kind, member_id, at, is_given, cap_base_minor, own_cap_minor, own_rate_percent, package_id,
        source_type, source_id, created_by)
      select 'activation', made.member_id, ${at}, true, base.base_minor,
        case when made.is_smaller then given.held_cap_minor else package.daily_cap_minor end,
        case when made.is_smaller then given.held_rate_percent else package.matching_rate_percent end,
        package.id, 'activation', made.id, ${accepted_by}
      from made join package on package.id = made.package_id
      join given on given.member_id = made.member_id
      join unnest(${bases.map(({ id }) => id)}::bigint[], ${bases.map(({ base_minor }) => base_minor)}::bigint[])
        as base (package_id, base_minor) on base.package_id = package.id
      order by made.id
    )
    update member set activated_at = coalesce(member.activated_at, ${at}),
      package_id = case when made.is_smaller then member.package_id else made.package_id end
    from made where member.id = made.member_id`.execute(trx)
}

import { sql } from 'kysely'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { money } from '../acts/act.ts'
import { check, type Check } from '../queries.ts'

/** A limit of the shop at the moment of an act: as it was set, or was being set while the act waited for its turn. */
const limitOf = (rule: 'receive_alone' | 'correct_alone') => {
  const [first, set] = [sql.lit(shopSetting.first[rule]), sql`setting.value ->> ${sql.lit(rule)}`]
  return sql`100 * greatest(
    coalesce((select coalesce(${set}, ${first})::numeric from setting
      where name = ${sql.lit(shopSetting.name)} and at <= act.at order by version desc limit 1), ${first}::numeric),
    (select max(coalesce(${set}, ${first})::numeric) from setting
      where name = ${sql.lit(shopSetting.name)} and at > act.at and at <= act.at + interval '1 minute'))`
}

/** Whether the approval of a row is that of an act by whoever wrote it, of this noun and this worth, and of no other row. */
const isOfAnother = (noun: string, by: string) => sql`
  approval.kind is distinct from 'guarded_act' or approval.state <> 'approved'
    or approval.details ->> 'noun' is distinct from ${sql.lit(noun)}
    or approval.requested_by <> acted.${sql.ref(by)} or approval.decided_by is null or approval.decided_by = approval.requested_by`

const told = (name: string) => sql`approval.details -> 'after' ->> ${sql.lit(name)}`
const tells = (name: string, column: string) => sql`${told(name)} is distinct from ${sql.raw(money(column))}`
const isTwice = (table: string) => sql`
  exists (select from ${sql.table(table)} other where other.approval_id = acted.approval_id and other.id <> acted.id)`

/** What one admin alone says of goods and of prices, and what two agreed to. */
export const limitChecks: readonly Check[] = [
  check(
    'no admin alone received, corrected, or raised in price more goods than the limit of that day, or found goods at a franchise',
    sql`
      with act as (
        select 'receipt ' || id as what, 'received' as kind, by_person_id, at, worth_minor, false as is_for_two
        from stock_receipt where approval_id is null
        union all
        select 'price ' || id, 'received', created_by, created_at, worth_minor, false from product_price where approval_id is null
        union all
        select 'import ' || id, 'received', imported_by, imported_at, worth_minor, false from product_import
        where imported_at is not null and approval_id is null
        union all
        select 'correction ' || id, 'corrected', by_person_id, at, worth_minor, kind = 'found' and owner_person_id is not null
        from stock_correction where approval_id is null
        union all
        select 'missing products ' || id, 'corrected', by_person_id, at, worth_minor, false
        from product_request_loss where approval_id is null
        union all
        select 'damaged return ' || id, 'corrected', by_person_id, at, worth_minor, false
        from order_return_loss where approval_id is null
      ), counted as (
        select act.*, sum(worth_minor) over (partition by kind, by_person_id order by at
          range between interval '719:59:59.999' preceding and current row) as done_minor
        from act where worth_minor > 0 and at >= (select min(event_at) from journal)
      )
      select act.what, act.is_for_two or act.done_minor > case act.kind
        when 'received' then ${limitOf('receive_alone')} else ${limitOf('correct_alone')} end as is_broken
      from counted act`,
  ),
  check(
    'goods received and corrected, and prices, that needed two admins were agreed to by another, for this act alone',
    sql`
      select 'receipt ' || acted.id as what, ${isOfAnother('stock_receipt', 'by_person_id')} or ${isTwice('stock_receipt')}
        or ${told('supplier')} is distinct from acted.supplier or ${told('invoice_no')} is distinct from acted.invoice_no
        or ${tells('worth', 'worth_minor')} as is_broken
      from stock_receipt acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null
      union all
      select 'correction ' || acted.id, ${isOfAnother('stock_correction', 'by_person_id')} or ${isTwice('stock_correction')}
        or not exists (select from stock_move move where move.journal_id = acted.journal_id
          and approval.subject = format('stock_correction:%s:%s:%s', coalesce(acted.owner_person_id, 0), move.lot_id, acted.kind)
          and ${told('count')} = move.quantity::text)
        or ${tells('worth', 'worth_minor')}
      from stock_correction acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null
      union all
      select 'missing products ' || acted.id, (${isOfAnother('product_request_refund', 'by_person_id')})
        and (${isOfAnother('product_request_resend', 'by_person_id')}) or ${isTwice('product_request_loss')}
        or approval.subject not in ('product_request_refund:' || acted.request_id, 'product_request_resend:' || acted.request_id)
        or ${tells('worth', 'worth_minor')}
      from product_request_loss acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null
      union all
      select 'damaged return ' || acted.id, ${isOfAnother('order_return', 'by_person_id')} or ${isTwice('order_return_loss')}
        or approval.subject <> 'order_return:' || acted.return_id or ${tells('worth', 'worth_minor')}
      from order_return_loss acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null
      union all
      select 'price ' || acted.id, (${isOfAnother('product_price', 'created_by')})
          and (${isOfAnother('product_added', 'created_by')})
        or ${isTwice('product_price')}
        or approval.subject <> 'product_price:' || acted.product_id and not starts_with(approval.subject, 'product_added:new:')
          and not starts_with(approval.subject, 'product_price:new:')
        or ${told('from_day')} is distinct from acted.from_day::text
        or ${tells('member_price', 'member_price_minor')} or ${tells('bv', 'bv_minor')}
      from product_price acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null
      union all
      select 'import ' || acted.id, ${isOfAnother('product_import', 'imported_by')} or ${isTwice('product_import')}
        or approval.subject <> 'product_import:' || acted.id or ${told('sha256')} is distinct from encode(acted.digest, 'hex')
        or ${tells('worth', 'worth_minor')}
      from product_import acted left join approval on approval.id = acted.approval_id where acted.approval_id is not null`,
  ),
]

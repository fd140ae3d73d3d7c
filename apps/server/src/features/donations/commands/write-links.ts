import { sql } from 'kysely'
import { hoursAfter, type DonationRules } from '@banyan/domain/donations/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { noticesOfNewLink } from '../link-notices.ts'
import { keepClocks } from './keep-clocks.ts'
import { tellMembers } from './tell-members.ts'

export interface NewLink {
  readonly commitment_id: bigint
  readonly request_id: bigint
  readonly payer_member_id: bigint
  readonly receiver_member_id: bigint
  readonly amount_minor: bigint
  /** Where both stood in their queues, counted from 1. */
  readonly payer_place: number
  readonly receiver_place: number
}

interface Writing {
  readonly links: readonly NewLink[]
  readonly now: Date
  readonly rules: Pick<DonationRules, 'pay_window_h'>
  /** An admin who links by hand, and why; the queue otherwise. */
  readonly by?: { readonly person_id: bigint; readonly reason: string }
}

/**
 * Makes links between sides that this transaction has locked, in the order given: their amounts are taken on both sides
 * and their clocks begin. Answers their ids in the same order.
 */
export async function writeLinks(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { links, now, rules, by }: Writing,
): Promise<bigint[]> {
  if (links.length === 0) return []
  const column = <T>(of: (link: NewLink) => T) => links.map(of)
  const amounts = column((link) => link.amount_minor)
  const request_ids = column((link) => link.request_id)
  const by_person_id = by?.person_id ?? null
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into donation_link (commitment_id, request_id, payer_member_id, receiver_member_id, amount_minor,
        payer_place, receiver_place, assigned_at, assigned_by, due_at)
      select given, wanted, payer, receiver, amount, payer_place, receiver_place,
        ${now}, ${by_person_id}::bigint, ${hoursAfter(now, rules.pay_window_h)}
      from unnest(${column((link) => link.commitment_id)}::bigint[], ${request_ids}::bigint[],
        ${column((link) => link.payer_member_id)}::bigint[], ${column((link) => link.receiver_member_id)}::bigint[],
        ${amounts}::bigint[], ${column((link) => link.payer_place)}::int[], ${column((link) => link.receiver_place)}::int[])
        with ordinality as pair (given, wanted, payer, receiver, amount, payer_place, receiver_place, no)
      order by no
      returning id
    ), told as (
      insert into donation_step (link_id, act, status, by_person_id, reason, at)
      select id, 'assign', 'assigned', ${by_person_id}::bigint, ${by?.reason ?? ''}, ${now} from made order by id
    )
    select id from made order by id`.execute(trx)
  for (const [table, ids] of [
    ['donation_commitment', column((link) => link.commitment_id)],
    ['donation_request', request_ids],
  ] as const) {
    await sql`
      update ${sql.table(table)} side set held_minor = side.held_minor + added.amount
      from (select id, sum(amount) as amount from unnest(${ids}::bigint[], ${amounts}::bigint[]) as pair (id, amount) group by id) added
      where added.id = side.id`.execute(trx)
  }
  await sql`
    with other as (
      update donation_link set status = 'reassigned'
      where status = 'expired' and request_id = any(${request_ids}::bigint[]) returning id
    )
    insert into donation_step (link_id, act, status, at) select id, 'reassign', 'reassigned', ${now} from other order by id`.execute(
    trx,
  )
  const members = links.flatMap((link) => [link.payer_member_id, link.receiver_member_id])
  await keepClocks(trx, now, [...new Set(members)])
  const due_at = hoursAfter(now, rules.pay_window_h)
  const ids = rows.map(({ id }) => id)
  const notices = links.flatMap((link, index) => noticesOfNewLink({ ...link, id: ids[index]!, due_at }))
  await tellMembers(trx, services, notices)
  return ids
}

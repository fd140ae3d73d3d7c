import { sql, type RawBuilder } from 'kysely'
import { aboutKinds, type AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { heldSince } from '#kit/database/holders.ts'

interface Row {
  readonly id: bigint
  readonly name: string
}

/** The amount and the key, where a row has no number that people know. */
const named = sql`to_char(amount_minor / 100.0, 'FM999999999990.00') || ' (' || id || ')'`

/** The kind and the key: what is called otherwise on its own page is found again by both. */
const ofKind = sql`upper(kind) || ' (' || id || ')'`

/** The rows of somebody, kind by kind, with what each is called. */
const rowsOf: Readonly<Record<AboutKind, (of: Actor) => RawBuilder<Row>>> = {
  withdrawal: ({ person_id }) => sql`select id, request_no as name from withdrawal where person_id = ${person_id}`,
  receipt: ({ person_id, member_id }) => sql`select id, receipt_no as name from activation
    where by_person_id = ${person_id} or member_id = ${member_id}`,
  promise: ({ member_id }) => sql`select id, ${named} as name from donation_commitment
    where member_id = ${member_id}`,
  link: ({ member_id }) => sql`select id, ${named} as name from donation_link
    where payer_member_id = ${member_id} or receiver_member_id = ${member_id}`,
  pin_request: ({ person_id }) => sql`select id, request_no as name from pin_request
    where person_id = ${person_id} or to_person_id = ${person_id}`,
  credit_request: ({ person_id }) =>
    sql`select id, request_no as name from credit_request where person_id = ${person_id}`,
  fund_transfer: ({ person_id }) => sql`select id, transfer_no as name from fund_transfer
    where from_person_id = ${person_id} or to_person_id = ${person_id}`,
  income: ({ member_id }) => sql`select id, to_char(net_minor / 100.0, 'FM999999999990.00') || ' (' || id || ')' as name
    from income where member_id = ${member_id}`,
  kyc_document: ({ person_id }) => sql`select id, ${ofKind} as name from kyc_document
    where person_id = ${person_id} and submitted_at >= ${heldSince(person_id)}`,
  bank_account: ({ person_id }) =>
    sql`select id, coalesce(nullif(bank_name, ''), 'UPI') || ' (' || id || ')' as name
      from bank_account where person_id = ${person_id} and submitted_at >= ${heldSince(person_id)}`,
  order: ({ person_id }) => sql`select id, order_no as name from product_order
    where person_id = ${person_id} and placed_at >= ${heldSince(person_id)}`,
  order_return: ({ person_id }) => sql`select id, return_no as name from order_return
    where person_id = ${person_id} and requested_at >= ${heldSince(person_id)}`,
}

/** So many of each kind are offered; others are reached from their own sheets, and incomes, which are many, only so. */
const most_offered = 10
const offered = aboutKinds.filter((kind) => kind !== 'income')

/** The newest rows of somebody that a question may be about. */
export async function findOwnRows(db: Reader, actor: Actor) {
  const found = []
  for (const kind of offered) {
    const { rows } = await sql<Row>`select * from (${rowsOf[kind](actor)}) own
      order by id desc limit ${most_offered}`.execute(db)
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}

export async function maybeOwnRow(db: Reader, actor: Actor, kind: AboutKind, id: bigint): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from (${rowsOf[kind](actor)}) own where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a member pays this donation to another. */
export async function isPayer(db: Reader, link_id: bigint, person_id: bigint): Promise<boolean> {
  const paid = await db
    .selectFrom('donation_link')
    .innerJoin('member', 'member.id', 'donation_link.payer_member_id')
    .select('donation_link.id')
    .where('donation_link.id', '=', link_id)
    .where('member.person_id', '=', person_id)
    .executeTakeFirst()
  return paid !== undefined
}

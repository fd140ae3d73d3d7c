import { sql } from 'kysely'
import type { RequestLine } from '@banyan/domain/product-requests/request-lines.ts'
import type { Transaction } from '#kit/database/database.ts'

type Counted = 'approved' | 'sent' | 'arrived' | 'damaged' | 'lost' | 'refunded'

/** Writes how many pieces of each line are where. */
export async function saveLines(
  trx: Transaction,
  lines: readonly (Pick<RequestLine, Counted> & { readonly id: bigint })[],
): Promise<void> {
  const of = (name: Counted) => lines.map((line) => line[name])
  await sql`
    update product_request_line line set approved = now.approved, sent = now.sent, arrived = now.arrived,
      damaged = now.damaged, lost = now.lost, refunded = now.refunded
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${of('approved')}::integer[], ${of('sent')}::integer[],
      ${of('arrived')}::integer[], ${of('damaged')}::integer[], ${of('lost')}::integer[], ${of('refunded')}::integer[])
      as now (id, approved, sent, arrived, damaged, lost, refunded)
    where line.id = now.id`.execute(trx)
}

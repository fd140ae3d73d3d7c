import type { RequestTransfer } from '@banyan/domain/product-requests/request-postings.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import type { Moving } from './move-goods.ts'

type Kind = 'product_request_returned' | 'product_request_sold' | 'product_request_refunded'

/** Moves money of a request in the books; nothing where there is none to move. `once` tells journals of one kind apart. */
export async function postRequest(
  { trx, row, at, by }: Moving,
  kind: Kind,
  { transfers, once = '' }: { readonly transfers: readonly RequestTransfer[]; readonly once?: string },
): Promise<void> {
  if (transfers.length === 0) return
  const { id, person_id } = row
  await postJournal(trx, {
    kind,
    reference: `product_request:${id}`,
    idempotency_key: `${kind}:${id}${once}`,
    input: { id, person_id, amount_minor: transfers.reduce((sum, { amount_minor }) => sum + amount_minor, 0n) },
    event_at: at,
    created_by: by.person_id,
    transfers,
  })
}

import { createHash } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { openJournal, releaseHeld } from '#features/ledger/ledger/index.ts'

/** What one transaction releases: members in the order of their numbers, with the hundredths of each. */
export interface ReleaseChunk {
  readonly chunk_no: number
  readonly due: readonly { readonly member_id: bigint; readonly amount: bigint }[]
}

/** Cuts what is released into chunks of so many members. The same closing is always cut alike: the markers rely on it. */
export function cutRelease(due: ReleaseChunk['due'], limit: number): ReleaseChunk[] {
  const chunks: ReleaseChunk[] = []
  for (let from = 0; from < due.length; from += limit)
    chunks.push({ chunk_no: chunks.length + 1, due: due.slice(from, from + limit) })
  return chunks
}

/**
 * Releases one chunk. Its marker is written in the same transaction; whoever comes second waits for the first, finds the
 * marker and moves nothing. Answers false then.
 */
export async function releaseChunk(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  closing_id: bigint,
  { chunk_no, due }: ReleaseChunk,
): Promise<boolean> {
  await trx.selectFrom('closing').select('id').where('id', '=', closing_id).forNoKeyUpdate().execute()
  const done = await trx
    .selectFrom('closing_release')
    .select('chunk_no')
    .where('closing_id', '=', closing_id)
    .where('chunk_no', '=', chunk_no)
    .executeTakeFirst()
  if (done !== undefined) return false

  const posted_at = clock.now()
  const reference = `closing:${closing_id}`
  const journal = await openJournal(trx, {
    kind: 'income_release',
    reference,
    idempotency_key: `income_release:${closing_id}:${chunk_no}`,
    input_hash: createHash('sha256')
      .update(due.map(({ member_id, amount }) => `${member_id} ${amount}\n`).join(''))
      .digest(),
    event_at: posted_at,
    created_by: null,
  })
  await releaseHeld(trx, journal, new Map(due.map(({ member_id, amount }) => [member_id, amount])))
  await trx
    .insertInto('closing_release')
    .values({
      closing_id,
      chunk_no,
      first_member_id: due[0]!.member_id,
      last_member_id: due.at(-1)!.member_id,
      amount_minor: due.reduce((sum, { amount }) => sum + amount, 0n),
      journal_id: journal.id,
      posted_at,
    })
    .execute()
  return true
}

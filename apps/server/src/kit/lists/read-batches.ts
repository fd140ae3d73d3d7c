import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import type { ListEndpoint, ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Asking } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { WireRow } from './cells.ts'

/** Answers a part of a list: what its feature gives to `mountList`. */
export type ListAnswer<L extends ListEndpoint> = (
  context: Asking,
  request: ListRequest<L>,
) => Promise<Page<RowOf<L>, TotalsOf<L>>>

/** So many rows are encoded at a time: some milliseconds of work. */
const batch_rows = 500

/**
 * Sees to it that a list may be exported, and says how many rows it has.
 *
 * @throws Refusal 400 when there are more than an export may hold
 */
export async function countExported<L extends ListEndpoint>(
  list: L,
  answer: ListAnswer<L>,
  context: Asking,
  request: ListRequest<L>,
): Promise<number> {
  const { exportLimit = 0 } = list
  const { total_count } = await answer(context, { ...request, part: 'totals' })
  if (total_count <= exportLimit) return total_count
  const message = said('kit.export_large', { most: exportLimit })
  throw new Refusal(400, 'export_too_large', message)
}

/** All rows of a list as they go over the wire, batch by batch. The context's database is one open transaction. */
export async function* readBatches<L extends ListEndpoint>(
  list: L,
  answer: ListAnswer<L>,
  context: Asking,
  request: ListRequest<L>,
): AsyncGenerator<readonly WireRow[]> {
  const encoded = z.array(list.row)
  for (let page_index = 0; ; page_index++) {
    const { data } = await answer(context, { ...request, part: 'export', page_index, page_size: batch_rows })
    if (data.length === 0) return
    yield z.encode(encoded, data)
    // Others get their turn between two batches.
    await turn()
  }
}

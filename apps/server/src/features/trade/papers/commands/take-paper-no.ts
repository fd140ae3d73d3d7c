import { paperNo, type PaperKind } from '@banyan/domain/papers/paper-no.ts'
import type { Transaction } from '#kit/database/database.ts'

interface Series {
  readonly seller_person_id: bigint | null
  readonly kind: PaperKind
  readonly year: string
}

/**
 * The next number of a series. Its row stays locked until the act commits, so no number is lost or used twice, whatever is
 * rolled back.
 */
export async function takePaperNo(trx: Transaction, series: Series): Promise<{ no: bigint; paper_no: string }> {
  const { last_no } = await trx
    .insertInto('paper_series')
    .values({ ...series, last_no: 1n })
    .onConflict((conflict) =>
      conflict
        .constraint('paper_series_once')
        .doUpdateSet(({ eb }) => ({ last_no: eb('paper_series.last_no', '+', 1n) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return { no: last_no, paper_no: paperNo(series.kind, series.year, last_no) }
}

import { financialYear } from '@banyan/domain/calendar/financial-year.ts'
import { creditNoteNo, receiptNo } from '@banyan/domain/topups/receipt-no.ts'
import type { Transaction } from '#kit/database/database.ts'

const writers = { R: receiptNo, C: creditNoteNo } as const

/**
 * The next number of the year's receipts or credit notes. The row stays locked until the act commits, so no number is
 * lost or used twice.
 */
export async function takeNumber(trx: Transaction, series: keyof typeof writers, day: string): Promise<string> {
  const financial_year = financialYear(day)
  const { last_no } = await trx
    .insertInto('receipt_series')
    .values({ series, financial_year, last_no: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet(({ eb }) => ({ last_no: eb('receipt_series.last_no', '+', 1n) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return writers[series](financial_year, last_no)
}

import { closingAbilities, mayReopen } from '@banyan/domain/closings/closing-status.ts'
import type { closingRow } from '@banyan/contract/closings/closings.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { z } from 'zod'
import type { Company } from '#kit/company.ts'
import { incomeName } from '#kit/income-names.ts'
import type { ShownClosing } from './queries.ts'
import type { StoredTotals } from './totals.ts'

const money = (text: string): Minor => BigInt(text) as Minor

const moneyOf = ({ gross, trimmed, paid }: { gross: string; trimmed: string; paid: string }) => ({
  gross: money(gross),
  trimmed: money(trimmed),
  paid: money(paid),
})

/** A closing as admins see it. */
export function closingRowOf(closing: ShownClosing, company: Company, now: Date): z.output<typeof closingRow> {
  const { stored_totals, chunk_count, posted_count, digest, status: text, ...row } = closing
  const status = text
  const totals = stored_totals as unknown as StoredTotals
  return {
    ...row,
    status,
    digest: digest === null ? null : digest.toString('hex'),
    totals: {
      ...totals,
      ...moneyOf(totals),
      turnover: money(totals.turnover),
      adjusted: totals.adjusted === undefined ? null : { ...totals.adjusted, paid: money(totals.adjusted.paid) },
      by_kind: totals.by_kind.map((sum) => ({ ...sum, ...moneyOf(sum), display_name: incomeName(company, sum.kind) })),
      by_reason: (totals.by_reason ?? []).map((sum) => ({ ...sum, trimmed: money(sum.trimmed) })),
    },
    progress: status === 'locked' && chunk_count !== null ? { posted: Number(posted_count), of: chunk_count } : null,
    may: {
      ...closingAbilities({ status, to_ms: closing.window_to.getTime() }, now.getTime()),
      reopen: mayReopen({ status, failure: row.failure, posted_chunks: Number(posted_count) }),
    },
  }
}

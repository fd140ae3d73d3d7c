import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import type { PaidRow } from './paid-row.ts'
import { requestState } from './request-status.tsx'

/** Which admin it was is not for everybody. */
const actedBy = (row: Pick<PaidRow, 'acted_at' | 'acted_by_user_id'>): string =>
  row.acted_at === null ? '\u2013' : (row.acted_by_user_id ?? text('paid_requests.company'))

/** Marked when the same payment is on record elsewhere. */
function Reference({ of }: { of: PaidRow }) {
  if (of.reference === '') return '\u2013'
  return (
    <>
      <Code>{of.reference}</Code>
      {of.same_reference.length > 0 && <span className="help-bad"> {text('paid_requests.same_title')}</span>}
    </>
  )
}

/** The columns that every list of requests ends with; whoever asked sees first what was answered. */
export const paidColumns = (isOwn: boolean) => ({
  amount: { card: 'figure' as const },
  state: { ...requestState, card: 'status' as const },
  payment_mode: { words: String, isExtra: !isOwn },
  reference: { cell: (row: PaidRow) => <Reference of={row} />, also: ['same_reference' as const] },
  paid_on: { isExtra: true },
  requested_at: true as const,
  acted_at: { isExtra: !isOwn },
  acted_by_user_id: { cell: actedBy, isExtra: true },
  reason: { isExtra: true },
  remark: { isExtra: true },
})

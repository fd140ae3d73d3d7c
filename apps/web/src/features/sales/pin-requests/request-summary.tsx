import type { ReactNode } from 'react'
import { Bill } from '#kit/figures/bill.tsx'
import type { Company } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { totalOf } from './total-of.ts'
import type { RequestBody } from './request-fields.ts'

interface Props {
  of: Partial<RequestBody>
  /** Who is asked, once it is known. */
  asked: ReactNode
  packages: Company['packages']
  /** Before it is sent: the payment too. */
  isQuestion?: boolean
}

/** What is asked for, and what it comes to. */
export function RequestSummary({ of, asked, packages, isQuestion = false }: Props) {
  const sold = packages.find(({ id }) => id === of.package_id)
  const total = totalOf(sold?.price, of.count)
  return (
    <Summary>
      <SummaryRow label={text('paid_requests.to')}>{asked ?? '\u2013'}</SummaryRow>
      <SummaryRow label={text('paid_requests.package')}>{sold?.name ?? '\u2013'}</SummaryRow>
      <SummaryRow label={text('paid_requests.form.price')}>
        <Amount value={sold?.price} />
      </SummaryRow>
      <SummaryRow label={text('paid_requests.count')}>
        <Count value={total === undefined ? null : of.count} />
      </SummaryRow>
      {isQuestion && (
        <SummaryRow label={of.payment_mode ?? ''}>
          {of.reference === '' || of.reference === undefined ? '\u2013' : <Code>{of.reference}</Code>}
        </SummaryRow>
      )}
      <Bill
        of={{ total }}
        lines={{ total: text(isQuestion ? 'paid_requests.form.paid' : 'paid_requests.form.total') }}
      />
    </Summary>
  )
}

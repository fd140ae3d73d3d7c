import type { ReactNode } from 'react'
import type { Company } from '#kit/session/company.ts'
import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'
import { totalOf } from './total-of.ts'
import type { Wish } from './wish-fields.ts'

interface Props {
  of: Partial<Wish>
  /** Who is asked, once it is known. */
  asked: ReactNode
  packages: Company['packages']
  /** Before it is sent: the payment too. */
  isQuestion?: boolean
}

/** What is asked for, and what it comes to. */
export function WishSlip({ of, asked, packages, isQuestion = false }: Props) {
  const text = useText()
  const sold = packages.find(({ id }) => id === of.package_id)
  const total = totalOf(sold?.price, of.count)
  return (
    <Slip>
      <SlipRow label={text('requests.to')}>{asked ?? '\u2013'}</SlipRow>
      <SlipRow label={text('requests.package')}>{sold?.name ?? '\u2013'}</SlipRow>
      <SlipRow label={text('requests.form.price')}>
        <Amount value={sold?.price} />
      </SlipRow>
      <SlipRow label={text('requests.count')}>
        <Count value={total === undefined ? null : of.count} />
      </SlipRow>
      {isQuestion && (
        <SlipRow label={of.payment_mode ?? ''}>
          {of.reference === '' || of.reference === undefined ? '\u2013' : <Code>{of.reference}</Code>}
        </SlipRow>
      )}
      <SlipRow label={text(isQuestion ? 'requests.form.paid' : 'requests.form.total')} part="net">
        <Amount value={total} />
      </SlipRow>
    </Slip>
  )
}

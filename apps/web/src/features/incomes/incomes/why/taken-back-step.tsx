import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import type { Why } from './why.ts'

/** That an income was taken back, or takes one back: by which receipt, when, and the way to the other row. */
export function TakenBackStep({ of, amount }: { of: NonNullable<Why['taken_back']>; amount: string }) {
  const words = of.receipt_no === null ? '' : text('incomes.why.cancelled_receipt', { receipt_no: of.receipt_no })
  return (
    <TrailStep
      state="full"
      mark="undo"
      title={text('incomes.why.taken_back')}
      end={of.is_mirror ? <Amount value={amount} flow="signed" /> : undefined}
      note={
        <>
          <Said words={words} at={of.at} />{' '}
          <Link href={pathTo('any/income-why', { id: of.income_id })}>
            {text(of.is_mirror ? 'incomes.why.to_original' : 'incomes.why.to_mirror')}
          </Link>
        </>
      }
    />
  )
}

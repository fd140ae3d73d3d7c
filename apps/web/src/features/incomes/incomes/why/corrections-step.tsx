import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { flowOf } from '#kit/list/columns/cells.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { TrailStep, StepFigure, StepFigures } from '#ui/surfaces/trail.tsx'
import type { Why } from './why.ts'

/** That an income was corrected since: what is left of it, and each correction with the way to it. */
export function CorrectionsStep({ of: { corrections, net_now } }: { of: Why }) {
  const { digits } = useFormat()
  return (
    <TrailStep
      state="full"
      mark="undo"
      title={text('incomes.why.now', { count: corrections.length, amount: moneyText(net_now, digits) })}
      note={text('incomes.why.now_note')}
    >
      <StepFigures>
        {corrections.map(({ income_id, closing_id, at, net }) => (
          <StepFigure
            key={income_id}
            label={
              <>
                <Link href={pathTo('any/income-why', { id: income_id })}>
                  {text('incomes.why.closing_title', { closing_id })}
                </Link>
                , <DateText value={at} />
              </>
            }
          >
            <Amount value={net} flow={flowOf(net)} />
          </StepFigure>
        ))}
      </StepFigures>
    </TrailStep>
  )
}

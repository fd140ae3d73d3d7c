import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { StepFigure, StepFigures, TrailStep } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import type { VolumeEvent, Why } from './why.ts'

interface Props {
  of: VolumeEvent
  pool: string
  bought: NonNullable<NonNullable<Why['place']>['bought']>
}

/** The foot of the walk: who bought a place for how much, and the incomes that paid for it, where they may be read. */
export function BoughtStep({ of, pool, bought }: Props) {
  const { zone } = useFormat()
  const note = text('incomes.why.bought_note', { count: bought.income_count, from: bought.saved_from })
  return (
    <TrailStep
      state="done"
      title={text('incomes.why.bought', { name: of.member_name, pool })}
      end={<Amount value={bought.price} />}
      note={<Said words={note} at={of.at} />}
    >
      {bought.incomes.length > 0 && (
        <StepFigures>
          {bought.incomes.map(({ income_id, at, spent }) => (
            <StepFigure
              key={income_id}
              label={
                <Link href={pathTo('any/income-why', { id: income_id })}>
                  {text('incomes.why.bought_with', { day: dateText(at, zone) })}
                </Link>
              }
            >
              <Amount value={spent} />
            </StepFigure>
          ))}
        </StepFigures>
      )}
    </TrailStep>
  )
}

import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { KindsChart, RatioChart } from './charts.tsx'
import { DecilesCard } from './deciles-card.tsx'
import { Figures } from './figures.tsx'
import { MonthsTable } from './months-table.tsx'
import { type NamedOutcome, ofHundred, type Outcome, type SimulationRun } from './simulated.ts'
import { StressCard } from './stress-card.tsx'

interface Props {
  run: SimulationRun
  outcomes: readonly Outcome[]
}

const letters = ['first', 'second'] as const

/** Two plans have a letter each; one alone needs none. */
const namedOf = ({ outcomes }: Props): NamedOutcome[] =>
  outcomes.map((outcome, at) => {
    const letter = letters[at] ?? 'first'
    return { key: letter, name: outcomes.length === 1 ? null : text(`simulations.plan.${letter}`), outcome }
  })

/** Which plans these are: "Plan A: version 3". */
const whichOf = ({ run }: Props): string =>
  run.version_ids
    .map((id, at) => {
      const what = id === null ? text('simulations.plan.draft') : text('simulations.plan.version', { id })
      return text('simulations.plan.named', { plan: text(`simulations.plan.${letters[at] ?? 'first'}`), what })
    })
    .join(', ')

/** What came out: the sentence that matters most, then figures and drawings, two plans beside each other. */
export function Results(props: Props) {
  const named = namedOf(props)
  const { growth } = props.run
  return (
    <>
      <Card>
        <div className="stack loose">
          <CardHead title={text('simulations.result.title')} note={whichOf(props)} isInset />
          {named.map((one) => (
            <Losing key={one.key} of={one} />
          ))}
          <p className="small quiet">{text('simulations.result.losing_note')}</p>
          <Callout tone="warning" icon="info" title={text('simulations.not_a_promise')} />
          <Figures of={named} />
        </div>
      </Card>
      {growth.stops_after_month !== null && <StressCard of={named} month={growth.stops_after_month} />}
      <Card>
        <RatioChart of={named} />
      </Card>
      <div className={named.length > 1 ? 'grid halves' : 'grid'}>
        {named.map((one) => (
          <DecilesCard key={one.key} of={one} />
        ))}
      </div>
      <div className={named.length > 1 ? 'grid halves' : 'grid'}>
        {named.map((one) => (
          <Card key={one.key}>
            <KindsChart of={one} />
          </Card>
        ))}
      </div>
      {named.map((one) => (
        <MonthsTable key={one.key} of={one} />
      ))}
    </>
  )
}

function Losing({ of: { name, outcome } }: { of: NamedOutcome }) {
  const { losing_members, members } = outcome
  const of_hundred = ofHundred(losing_members, members)
  const exact = { losing: countText(losing_members), members: countText(members) }
  return (
    <p className="strong">
      {name === null
        ? text('simulations.result.losing', { of_hundred, ...exact })
        : text('simulations.result.losing_named', { plan: name, of_hundred, ...exact })}
    </p>
  )
}

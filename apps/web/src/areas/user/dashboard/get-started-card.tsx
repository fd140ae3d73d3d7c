import { useText } from '../../../kit/text.ts'
import { Card, CardHead } from '../../../ui/surfaces/card.tsx'
import { Knot, Trail } from '../../../ui/surfaces/trail.tsx'
import type { Dashboard } from './dashboard.ts'

const keys = ['joined', 'is_active', 'has_direct', 'has_both_sides', 'has_income'] as const
type StepKey = (typeof keys)[number]

interface Step {
  readonly key: StepKey
  readonly isDone: boolean
}

/** What there is to begin with, in order. Whoever reads it has joined. */
export const startedSteps = ({ started }: Pick<Dashboard, 'started'>): Step[] =>
  keys.map((key) => ({ key, isDone: key === 'joined' || started[key] }))

/** The first steps as a trail: what is behind, where the member stands, what comes. */
export function GetStartedCard({ of }: { of: Dashboard }) {
  const text = useText()
  const steps = startedSteps(of)
  const done = steps.filter((step) => step.isDone).length
  const now = steps.findIndex((step) => !step.isDone)
  const knotOf = (step: Step, at: number) => (step.isDone ? 'done' : at === now ? 'now' : 'plain')
  return (
    <Card>
      <CardHead
        isInset
        title={text('user.dashboard.start.title')}
        end={text('user.dashboard.start.done', { done, total: steps.length })}
      />
      <Trail isTight>
        {steps.map((step, at) => (
          <Knot
            key={step.key}
            knot={knotOf(step, at)}
            mark={step.isDone ? undefined : at + 1}
            title={text(`user.dashboard.start.${step.key}`)}
            isQuiet={!step.isDone && at !== now}
            note={at === now && step.key !== 'joined' ? text(`user.dashboard.start.how.${step.key}`) : undefined}
          />
        ))}
      </Trail>
    </Card>
  )
}

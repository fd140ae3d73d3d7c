import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import type { Dashboard } from './dashboard.ts'
import { startedSteps } from './started-steps.ts'
import { type StartStepKey, useStepHref } from './step-links.ts'

/** The first steps as a trail: what comes now and what comes later, each with a way there; what is done is folded. */
export function GetStartedCard({ of }: { of: Dashboard }) {
  const hrefOf = useStepHref()
  const [isAll, setAll] = useState(false)
  const steps = startedSteps(of)
  const done = steps.filter((step) => step.isDone).length
  // The server says what is next; while a payment is, the first step that is not done.
  const next = steps.findIndex(({ key }) => key === of.next_step)
  const now = next < 0 ? steps.findIndex((step) => !step.isDone) : next
  return (
    <Card>
      <CardHead
        isInset
        title={text('dashboard_user.start.title')}
        end={text('dashboard_user.start.done', { done, total: steps.length })}
      />
      <Trail isTight>
        {steps.map(({ key, isDone }, at) =>
          isDone && !isAll ? null : (
            <TrailStep
              key={key}
              state={isDone ? 'done' : at === now ? 'now' : 'plain'}
              mark={isDone ? undefined : at + 1}
              title={text(`dashboard_user.start.${key}`)}
              isQuiet={!isDone && at !== now}
              end={!isDone && key !== 'joined' && <StepLink of={key} href={hrefOf(key)} />}
              note={at === now && key !== 'joined' ? text(`dashboard_user.start.how.${key}`) : undefined}
            />
          ),
        )}
      </Trail>
      {!isAll && done > 0 && (
        <CardFoot>
          <Button tone="text" onClick={() => setAll(true)}>
            {text('dashboard_user.start.show_done')}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

function StepLink({ of, href }: { of: StartStepKey; href: string | undefined }) {
  if (href === undefined) return null
  const verb = text(`dashboard_user.start.verbs.${of}`)
  return (
    <Button tone="text" href={href} aria-label={`${verb}: ${text(`dashboard_user.start.${of}`)}`}>
      {verb}
    </Button>
  )
}

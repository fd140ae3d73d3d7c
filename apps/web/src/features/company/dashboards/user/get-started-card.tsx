import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import type { Dashboard } from './dashboard.ts'

const keys = [
  'joined',
  'mobile_verified',
  'email_verified',
  'documents_sent',
  'bank_given',
  'is_active',
  'has_direct',
  'has_both_sides',
  'has_income',
] as const
type StepKey = (typeof keys)[number]

/** Where a step is done that has a page of its own, and the word on its link. */
const linkOf = {
  mobile_verified: { page: 'any/accounts/contact-verification', verb: 'verify' },
  email_verified: { page: 'any/accounts/email-verification', verb: 'verify' },
  documents_sent: { page: 'user/kyc', verb: 'send' },
  bank_given: { page: 'user/banking-payment-info', verb: 'add' },
} as const satisfies Partial<Record<StepKey, { page: PageKey; verb: string }>>

interface Step {
  readonly key: StepKey
  readonly isDone: boolean
}

/** What there is to begin with, in order. Whoever reads it has joined; what the company does not ask for is left out. */
export const startedSteps = ({ started }: Pick<Dashboard, 'started'>): Step[] =>
  keys.flatMap((key) => {
    const isDone = key === 'joined' || started[key]
    return isDone === null ? [] : [{ key, isDone }]
  })

/** The first steps as a trail: what is behind, where the member stands, what comes. */
export function GetStartedCard({ of }: { of: Dashboard }) {
  const steps = startedSteps(of)
  const done = steps.filter((step) => step.isDone).length
  const now = steps.findIndex((step) => !step.isDone)
  const stateOf = (step: Step, at: number) => (step.isDone ? 'done' : at === now ? 'now' : 'plain')
  return (
    <Card>
      <CardHead
        isInset
        title={text('user.dashboard.start.title')}
        end={text('user.dashboard.start.done', { done, total: steps.length })}
      />
      <Trail isTight>
        {steps.map((step, at) => (
          <TrailStep
            key={step.key}
            state={stateOf(step, at)}
            mark={step.isDone ? undefined : at + 1}
            title={text(`user.dashboard.start.${step.key}`)}
            isQuiet={!step.isDone && at !== now}
            end={<StepLink step={step} />}
            note={at === now && step.key !== 'joined' ? text(`user.dashboard.start.how.${step.key}`) : undefined}
          />
        ))}
      </Trail>
    </Card>
  )
}

function StepLink({ step: { key, isDone } }: { step: Step }) {
  if (isDone || !(key in linkOf)) return null
  const { page, verb } = linkOf[key as keyof typeof linkOf]
  return (
    <Button tone="text" href={pathTo(page)} aria-label={text(`user.dashboard.start.${key}`)}>
      {text(`user.dashboard.start.${verb}`)}
    </Button>
  )
}

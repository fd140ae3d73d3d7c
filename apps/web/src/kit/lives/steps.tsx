import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { id } from '@banyan/contract/kit/values.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import { useDetail } from '../detail-page.tsx'
import { useSession } from '../session/session.ts'
import { text } from '../text.ts'
import { type PlaceOf, stepAt } from './words.ts'

interface Step {
  readonly state: string
  /** Null where nobody wrote it down. */
  readonly at: string | null
  /** Null is the company. */
  readonly by_user_id: string | null
  readonly reason: string
}

/** The call that answers the steps of a row, the oldest first. */
type StepsEndpoint<S extends Step> = Endpoint<
  z.ZodObject<{ id: typeof id }, z.core.$strict>,
  z.ZodObject,
  z.ZodUndefined,
  z.ZodType<unknown, { readonly data: readonly S[] }>
>

interface Props<S extends Step> {
  of: StepsEndpoint<S>
  id: string
  /** Where its states have their words; `step` beside them has those that a step says otherwise. */
  words: PlaceOf<S['state']>
  /** A reason that is read above already. */
  saidAbove?: string
  /** Who began it, where a visitor did. */
  begunBy?: string
  /** What the noun remembers of a step beside who, when and why. */
  more?: (step: S) => ReactNode
}

/** What became of a row, step by step. */
export function Steps<S extends Step>({ of, id, words, saidAbove = '', begunBy, more }: Props<S>) {
  const { data } = useDetail(of, { params: { id } })
  const own = useSession()?.user.user_id
  return (
    <Trail>
      {(data?.data ?? []).map((step, nth) => (
        <TrailStep
          key={`${step.state} ${step.at}`}
          state="done"
          title={stepAt(words, step.state)}
          note={
            <>
              {step.at !== null && (
                <>
                  <DateTime value={step.at} /> ·{' '}
                </>
              )}
              {step.by_user_id === own
                ? text('kit.steps.you')
                : (step.by_user_id ?? ((nth === 0 && begunBy) || text('kit.steps.company')))}
            </>
          }
        >
          {more?.(step)}
          {step.reason !== saidAbove && step.reason !== '' && <p className="small">{step.reason}</p>}
        </TrailStep>
      ))}
    </Trail>
  )
}

import type { listClosings, nextClosing } from '@banyan/contract/closings/closings.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A closing, as it travels. */
export type Closing = WireRowOf<typeof listClosings>

/** The window that comes next. */
export type NextWindow = WireReply<typeof nextClosing>['data']

export const steps = ['preview', 'lock', 'credit'] as const
export type Step = (typeof steps)[number]

/** The closing in hand: the newest one, as long as it is not in the books. */
export const openClosing = (newest: Closing | undefined): Closing | undefined =>
  newest?.status === 'credited' ? undefined : newest

/** What is to be done next: a window is previewed, then locked, then credited. */
export function stepOf(closing: Pick<Closing, 'status'> | undefined): Step {
  if (closing?.status === 'preview') return 'lock'
  return closing?.status === 'locked' ? 'credit' : 'preview'
}

/** The state of a step, seen from the one that is next. */
export function stepState(step: Step, next: Step): 'done' | 'now' | 'plain' {
  const behind = steps.indexOf(step) - steps.indexOf(next)
  return behind < 0 ? 'done' : behind === 0 ? 'now' : 'plain'
}

/** What a member begins with, in the order in which it is done. */
export const startSteps = [
  'mobile_verified',
  'email_verified',
  'documents_sent',
  'is_active',
  'bank_given',
  'has_direct',
  'has_both_sides',
  'has_income',
] as const
export type StartStep = (typeof startSteps)[number]

/** Which of it is done; null where the company does not ask for it, or its page is switched off. */
export type Started = Readonly<Record<StartStep, boolean | null>>

/** Payments between members that wait for this one. */
export interface PaymentsWaiting {
  /** Rejected by their receiver; they end as not paid unless the payer objects. */
  readonly to_object: number
  readonly to_confirm: number
  readonly to_pay: number
}

const paymentSteps = ['object', 'confirm', 'pay'] as const

/** A first income comes by itself: nobody is sent anywhere for it. */
type StepToDo = Exclude<StartStep, 'has_income'>
const stepsToDo = startSteps.filter((step): step is StepToDo => step !== 'has_income')

/** What a member can be asked to do next. */
export const nextSteps = [...paymentSteps, ...stepsToDo] as const
export type NextStep = (typeof nextSteps)[number]

interface MemberState {
  /** Blocked, or no member any more: such a member is asked for nothing. */
  readonly is_barred: boolean
  readonly waiting: PaymentsWaiting
  readonly started: Started
  /** A donation is promised and not completed: the package comes by itself once it is. */
  readonly has_promise: boolean
}

/**
 * The one thing a member does next; null when nothing waits. Payments come first, because their time runs out, and what
 * would end as not paid before all; then the first step of beginning that is not done.
 */
export function nextStepOf({ is_barred, waiting, started, has_promise }: MemberState): NextStep | null {
  if (is_barred) return null
  if (waiting.to_object > 0) return 'object'
  if (waiting.to_confirm > 0) return 'confirm'
  if (waiting.to_pay > 0) return 'pay'
  return stepsToDo.find((step) => started[step] === false && !(step === 'is_active' && has_promise)) ?? null
}

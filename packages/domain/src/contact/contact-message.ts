import { life } from '../lives/life.ts'

/** What somebody wrote by the form that is open to everybody. */
export const contactStates = ['new', 'answered', 'spam'] as const
export type ContactState = (typeof contactStates)[number]

export const contactLife = life('contact_message', {
  states: contactStates,
  parties: ['company'],
  isOfStrangers: true,
  moves: {
    answer: { by: ['company'], from: ['new'], to: 'answered' },
    turn: { by: ['company'], from: ['new'], to: 'answered' },
    spam: { by: ['company'], from: ['new'], to: 'spam' },
    restore: { by: ['company'], from: ['spam'], to: 'new' },
  },
})

/** What speaks for a program having filled the form in. Its sender hears the same as everybody. */
export const suspicions = ['none', 'hidden_field', 'too_quick', 'no_form'] as const
export type Suspicion = (typeof suspicions)[number]

/** Nobody reads a form and writes a message in less. */
export const least_writing_ms = 3_000

/**
 * How a form was filled in.
 * @param opened_at when it was opened; undefined: nobody opened it here
 */
export function suspicionOf(
  { hidden, opened_at }: { readonly hidden: string; readonly opened_at: Date | undefined },
  now: Date,
): Suspicion {
  if (hidden !== '') return 'hidden_field'
  if (opened_at === undefined || opened_at > now) return 'no_form'
  return now.getTime() - opened_at.getTime() < least_writing_ms ? 'too_quick' : 'none'
}

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

/** So many messages are taken within one time: of one address, of one net of an IPv6 provider, or of everybody together. */
export interface ContactLimit {
  readonly of: 'address' | 'net' | 'everybody'
  readonly most: number
  readonly within_ms: number
}

export const contactLimits: readonly ContactLimit[] = [
  { of: 'address', most: 10, within_ms: hour_ms },
  { of: 'address', most: 40, within_ms: day_ms },
  { of: 'net', most: 50, within_ms: hour_ms },
  { of: 'everybody', most: 500, within_ms: hour_ms },
]

/**
 * From half of what is taken of everybody, whoever has written within the day waits: a few addresses do not close the form
 * for those who have not.
 */
export const crowdLimits: Readonly<Record<'everybody' | 'own', ContactLimit>> = {
  everybody: { of: 'everybody', most: 250, within_ms: hour_ms },
  own: { of: 'address', most: 1, within_ms: day_ms },
}

/**
 * How long whoever asks has to wait for one limit; 0: not at all.
 * @param sent times of the newest messages it counts, the newest first, as many as it allows
 */
export function waitFor({ most, within_ms }: ContactLimit, sent: readonly Date[], now: Date): number {
  const last = sent[most - 1]
  return last === undefined ? 0 : Math.max(0, last.getTime() + within_ms - now.getTime())
}

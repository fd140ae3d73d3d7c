import { said, type Missing } from '@banyan/contract/words/refusals.ts'
import type { Reason, Said } from '@banyan/contract/words/sentence.ts'

/** What is wrong, by field of the body or query. */
export type FieldFaults = Readonly<Record<string, Said>>

/** A clear no. The one error handler turns it into the status, code, message and fields of the answer. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 503
  readonly code: string
  readonly said: Said
  /** For status 400. */
  readonly faults: FieldFaults | undefined
  /** When to come back, where a wait is what is asked for. */
  readonly wait_ms: number | undefined

  constructor(status: Refusal['status'], code: string, words: Said, faults?: FieldFaults, wait_ms?: number) {
    super(words.sentence)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.said = words
    this.faults = faults
    this.wait_ms = wait_ms
  }
}

/** Without the sentence: which one it is, and what it is about. */
export const reasonOf = ({ code, params }: Said): Reason => ({ code, params })

const eachOf = <T>(faults: FieldFaults, read: (words: Said) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(faults).map(([field, words]) => [field, read(words)]))

/** A refusal as it goes over the wire: English sentences, and beside them what says them in any language. */
export const bodyOf = ({ code, said: words, faults }: Pick<Refusal, 'code' | 'said' | 'faults'>) => ({
  code,
  message: words.sentence,
  reason: reasonOf(words),
  ...(faults && { errors: eachOf(faults, ({ sentence }) => sentence), reasons: eachOf(faults, reasonOf) }),
})

/** 400 that names one field. */
export const refuseField = (field: string, words: Said, code = 'invalid'): Refusal =>
  new Refusal(400, code, words, { [field]: words })

/** 429: what would be done is done too often, and when it can be done again. */
export const tooOften = (code: string, words: Said, wait_ms: number): Refusal =>
  new Refusal(429, code, words, undefined, wait_ms)

/** Refuses with 400 to approve what a red warning speaks against, unless whoever approves says why. */
export function demandReason(isWarned: boolean, reason: string | undefined): void {
  if (isWarned && reason === undefined) throw refuseField('reason', said('kit.reason_owed'), 'reason_owed')
}

/** Of two who change the same, the second hears of the first. */
export const changedMeanwhile = (): Refusal => new Refusal(409, 'changed_meanwhile', said('kit.changed_meanwhile'))

/** The same answer for what does not exist and for what the caller may not see. */
export const notFound = (what: Missing): Refusal => new Refusal(404, 'not_found', said(`missing.${what}`))

export const sessionExpired = (): Refusal => new Refusal(401, 'session_expired', said('kit.session_expired'))
export const notAllowed = (): Refusal => new Refusal(403, 'not_allowed', said('kit.not_allowed'))

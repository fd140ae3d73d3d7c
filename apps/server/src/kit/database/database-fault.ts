import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal } from '../http/refusal.ts'

const notSent = said('kit.database_away')
const lost = said('kit.connection_lost')

/** The database could not be reached, or was lost on the way. */
export class DatabaseAway extends Error {
  /** False when it is certain that nothing reached the database, so that whatever it was can be done again. */
  readonly wasSent: boolean

  constructor(cause: unknown, { wasSent }: { wasSent: boolean }) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
    this.wasSent = wasSent
  }
}

export const isBusy = (): Refusal => new Refusal(503, 'busy', said('kit.busy'))

export const tookTooLong = (): Refusal => new Refusal(503, 'too_slow', said('kit.too_slow'))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What PostgreSQL and the system say of a connection that is no more. */
const lostCodes = new Set(
  (
    '57P01 57P02 57P03 57P05 25P03 08000 08001 08003 08004 08006 ' +
    'ECONNRESET ECONNREFUSED ECONNABORTED EPIPE ETIMEDOUT ENOENT EHOSTUNREACH ENETUNREACH'
  ).split(' '),
)

/** What the driver says of it, which gives no code. */
const lostWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * A pooler that lost PostgreSQL, or cannot reach it, says so as a fault of the protocol. PostgreSQL says that of a bug of
 * ours, and then names the place in its code, which a pooler does not have.
 */
const isOfPooler = (error: Error): boolean => codeOf(error) === '08P01' && !('routine' in error && error.routine)

/** Only for what a connection of the database threw: other connections of ours break with the same codes. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && (lostCodes.has(codeOf(error)) || lostWords.test(error.message) || isOfPooler(error))

/** A fault of a connection in our own words; whatever else it is comes back as it is. */
export const connectionFaultOf = (error: unknown): unknown =>
  isLost(error) ? new DatabaseAway(error, { wasSent: true }) : error

/** All connections are taken: ours, or those of the server. */
export const saysFull = (error: unknown): boolean =>
  codeOf(error) === '53300' || (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/** A statement or a wait for a lock that ran out of time, too many connections, a deadlock that came again and again. */
const busyCodes = new Set(['57014', '55P03', '53300', '40001', '40P01'])

/** It can be read and not written: no space is left, or it is a copy that only reads. */
const unsavableCodes = new Set(['53100', '25006'])

/** Nothing can be saved at the moment, whatever it is. */
export const saysCannotSave = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && unsavableCodes.has(codeOf(error))

/** True when another moment would have given an answer: it says nothing about what was asked. */
export const isOfTheMoment = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  (error instanceof Refusal && error.status === 503) ||
  busyCodes.has(codeOf(error)) ||
  saysCannotSave(error) ||
  isLost(error)

/** The refusal for a fault of the moment; undefined for everything else. */
export function maybeRefusalOf(error: unknown, { isRead }: { isRead: boolean }): Refusal | undefined {
  if (error instanceof DatabaseAway) {
    return new Refusal(503, 'database_away', error.wasSent && !isRead ? lost : notSent)
  }
  if (saysCannotSave(error)) return new Refusal(503, 'cannot_save', said('kit.cannot_save'))
  const isOfDatabase = error instanceof Error && 'severity' in error
  return isOfDatabase && busyCodes.has(codeOf(error)) ? isBusy() : undefined
}

import { describe, expect, test } from 'vitest'
import { connectionFaultOf, DatabaseAway, isOfTheMoment, maybeRefusalOf } from './database-fault.ts'
import { notFound } from '../http/refusal.ts'

const coded = (code: string, message = 'whatever') => Object.assign(new Error(message), { code })
/** PostgreSQL names the place in its code that speaks; a pooler before it says as much by its code, and names none. */
const ofPooler = coded('08P01', 'server conn crashed?')
const ofDatabase = (code: string) => Object.assign(coded(code), { severity: 'ERROR' })

describe('what a connection says when it is lost', () => {
  test.each([
    ['ended by an admin', coded('57P01')],
    ['after a crash', coded('57P02')],
    ['while it recovers', coded('57P03')],
    ['reset', coded('ECONNRESET')],
    ['by a pooler', ofPooler],
    ['by the driver', new Error('Connection terminated unexpectedly')],
    ['by the driver, later', new Error('Client has encountered a connection error and is not queryable')],
  ])('%s', (_how, error) => {
    expect(connectionFaultOf(error)).toBeInstanceOf(DatabaseAway)
  })

  test.each([
    ['a name taken', coded('23505')],
    ['a bug', new Error('the code is wrong')],
    ['a word', 'a word'],
    ['a statement that PostgreSQL cannot read', Object.assign(coded('08P01'), { routine: 'exec_bind_message' })],
  ])('%s is something else', (_what, error) => {
    expect(connectionFaultOf(error)).toBe(error)
  })
})

describe('the answer', () => {
  const lost = new DatabaseAway(undefined, { wasSent: true })
  const unsent = new DatabaseAway(undefined, { wasSent: false })
  test.each([
    ['read and lost', lost, true, 'try again in a few seconds'],
    ['written and lost', lost, false, 'check whether it was done'],
    ['never sent', unsent, false, 'try again in a few seconds'],
    ['out of time', ofDatabase('57014'), false, 'is busy'],
    ['locked', ofDatabase('55P03'), true, 'is busy'],
  ])('%s', (_what, error, isRead, words) => {
    const refusal = maybeRefusalOf(error, { isRead })
    expect([refusal?.status, refusal?.message]).toEqual([503, expect.stringContaining(words) as string])
    expect(isOfTheMoment(error)).toBe(true)
  })

  test.each([
    ['a bug', new Error('the code is wrong')],
    ['a row refused', ofDatabase('23514')],
    ['a file store that resets', coded('ETIMEDOUT_OF_S3')],
    ['a refusal', notFound('pin')],
  ])('%s is no outage', (_what, error) => {
    expect([maybeRefusalOf(error, { isRead: true }), isOfTheMoment(error)]).toEqual([undefined, false])
  })
})

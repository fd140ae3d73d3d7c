import { expect, test } from 'vitest'
import { z } from 'zod'
import { usual_body_bytes } from '@banyan/contract/kit/endpoint.ts'
import { read } from './read-input.ts'
import { Refusal } from './refusal.ts'

const schema = z.strictObject({ name: z.string(), lines: z.array(z.strictObject({ amount: z.int() })).max(2_000) })

function faultsOf(given: unknown): Record<string, unknown> {
  try {
    read(schema, given)
  } catch (fault) {
    if (fault instanceof Refusal) return fault.faults ?? {}
    throw fault
  }
  throw new Error('it was taken')
}

const unknownKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, 1]))

test('an answer names twenty faults at most, whatever was sent', () => {
  expect(Object.keys(faultsOf(unknownKeys(90_000)))).toHaveLength(20)
  const lines = Array.from({ length: 1_000 }, () => ({ amount: 'much', ...unknownKeys(5) }))
  expect(Object.keys(faultsOf({ name: 'Kiran', lines }))).toHaveLength(20)
})

test('what is missing is named before what nobody knows', () => {
  expect(Object.keys(faultsOf(unknownKeys(3)))).toEqual(['name', 'lines', 'key0', 'key1', 'key2'])
})

test('a long name of a field is not repeated whole', () => {
  const [field] = Object.keys(faultsOf({ name: 'Kiran', lines: [], ['k'.repeat(10_000)]: 1 }))
  expect(field).toBe('k'.repeat(100))
  const answer = JSON.stringify(faultsOf({ ['n'.repeat(usual_body_bytes)]: 1 }))
  expect(answer.length).toBeLessThan(1_000)
})

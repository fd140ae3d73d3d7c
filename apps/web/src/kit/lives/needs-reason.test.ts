import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@banyan/contract/kit/endpoint.ts'
import { done } from '@banyan/contract/kit/values.ts'
import type { Move } from '@banyan/domain/lives/life.ts'
import { needsReason } from './needs-reason.ts'

const move: Move = { by: ['company'], from: ['approved'], to: 'requested' }
const callWith = (body: z.ZodObject) =>
  endpoint({
    method: 'POST',
    path: '/parcels/:id/hold',
    summary: 'Holds a parcel',
    pages: 'signed-in',
    body,
    reply: done,
  })

test('a reason is asked for where the table has one, and where only the call does', () => {
  expect(needsReason({ ...move, hasReason: true }, undefined)).toBe(true)
  expect(needsReason(move, callWith(z.strictObject({ reason: z.string() })))).toBe(true)
})

test('a reason that may be left out is asked for against a warning alone', () => {
  expect(needsReason(move, callWith(z.strictObject({ reason: z.string().optional() })))).toBe(false)
  expect(needsReason(move, callWith(z.strictObject({ courier: z.string() })))).toBe(false)
  expect(needsReason(move, undefined)).toBe(false)
})

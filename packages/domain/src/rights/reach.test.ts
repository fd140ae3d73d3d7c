import { expect, test } from 'vitest'
import type { Grants } from './grants.ts'
import { decideAdminBlocking, decideReach, isFull, type AdminBlockingRefusal, type ReachRefusal } from './reach.ts'

const some: Grants = new Set([11, 12])
const fewer: Grants = new Set([11])

test.each<[string, Parameters<typeof decideReach>[0], ReachRefusal | undefined]>([
  ['oneself, even when full', { is_self: true, is_peer: true, editor: null, target: null }, 'IS_SELF'],
  ['an equal with more', { is_self: false, is_peer: true, editor: fewer, target: some }, 'HOLDS_MORE'],
  ['a full admin', { is_self: false, is_peer: true, editor: some, target: null }, 'HOLDS_MORE'],
  ['an equal with the same', { is_self: false, is_peer: true, editor: some, target: some }, undefined],
  ['an equal with less', { is_self: false, is_peer: true, editor: some, target: fewer }, undefined],
  ['a full admin, by another', { is_self: false, is_peer: true, editor: null, target: null }, undefined],
  ['somebody below, whatever they hold', { is_self: false, is_peer: false, editor: fewer, target: null }, undefined],
])('within reach: %s', (_case, reach, answer) => {
  expect(decideReach(reach)).toBe(answer)
})

test.each([
  ['full', { grants: null, is_blocked: false, is_read_only: false }, true],
  ['blocked', { grants: null, is_blocked: true, is_read_only: false }, false],
  ['an auditor', { grants: null, is_blocked: false, is_read_only: true }, false],
  ['limited', { grants: some, is_blocked: false, is_read_only: false }, false],
])('who counts as full: %s', (_case, access, answer) => {
  expect(isFull(access)).toBe(answer)
})

const other = { is_self: false, is_peer: true, editor: null, target: null }
const atWork = { grants: null, is_blocked: false, is_read_only: false }
const blocked = { ...atWork, is_blocked: true }
const blocking = { is_blocked: true, is_last_full: false }

test.each<[string, Parameters<typeof decideAdminBlocking>, AdminBlockingRefusal | undefined]>([
  ['oneself', [{ ...other, is_self: true }, atWork, { ...blocking, is_last_full: true }], 'IS_SELF'],
  ['who holds more', [{ ...other, editor: some }, atWork, blocking], 'HOLDS_MORE'],
  ['who is blocked already', [other, blocked, blocking], 'IS_SO_ALREADY'],
  ['who is in already', [other, atWork, { ...blocking, is_blocked: false }], 'IS_SO_ALREADY'],
  ['the last full one', [other, atWork, { ...blocking, is_last_full: true }], 'LAST_FULL'],
  ['another', [other, atWork, blocking], undefined],
  ['letting one in', [other, blocked, { ...blocking, is_blocked: false }], undefined],
])('blocking: %s', (_case, asked, answer) => {
  expect(decideAdminBlocking(...asked)).toBe(answer)
})

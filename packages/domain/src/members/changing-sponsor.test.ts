import { expect, test } from 'vitest'
import { decideChanging, decideSponsor, type ChangingMember, type WantedSponsor } from './changing-sponsor.ts'

const now = new Date('2026-03-10T06:00:00Z')
const newcomer: ChangingMember = {
  is_root: false,
  has_left: false,
  activated_at: null,
  has_paid: false,
  has_given: false,
  is_being_paid: false,
}
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms)

test.each<[string, Partial<ChangingMember>, number, string | undefined]>([
  ['a newcomer', {}, 0, undefined],
  ['the root', { is_root: true, has_left: true }, 7, 'IS_ROOT'],
  ['who has left', { has_left: true, has_paid: true }, 7, 'HAS_LEFT'],
  ['activated, and only before that is allowed', { activated_at: daysAgo(0) }, 0, 'IS_LATE'],
  ['activated in the last moment that counts', { activated_at: daysAgo(7, 1) }, 7, undefined],
  ['activated one moment before', { activated_at: daysAgo(7), has_paid: true }, 7, 'IS_LATE'],
  ['of whom somebody was paid', { has_paid: true, has_given: true }, 7, 'HAS_PAID'],
  ['who gave to the sponsor', { has_given: true, is_being_paid: true }, 7, 'HAS_GIVEN'],
  ['whose activation is being paid', { is_being_paid: true }, 7, 'IS_BEING_PAID'],
])('%s', (_case, facts, days, refusal) => {
  expect(decideChanging({ ...newcomer, ...facts }, { days, now })).toBe(refusal)
})

const wanted: WantedSponsor = { is_self: false, is_same: false, is_below: false, is_barred: false }

test.each<[string, WantedSponsor | undefined, string | undefined]>([
  ['somebody else', wanted, undefined],
  ['nobody', undefined, 'SPONSOR_UNKNOWN'],
  ['the member', { ...wanted, is_self: true, is_below: true }, 'IS_SELF'],
  ['the sponsor of now', { ...wanted, is_same: true, is_barred: true }, 'IS_SAME'],
  ['somebody in the own team', { ...wanted, is_below: true, is_barred: true }, 'IS_BELOW'],
  ['somebody who is blocked', { ...wanted, is_barred: true }, 'SPONSOR_BARRED'],
])('%s as the sponsor', (_case, sponsor, refusal) => {
  expect(decideSponsor(sponsor)).toBe(refusal)
})

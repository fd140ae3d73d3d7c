import { expect, test } from 'vitest'
import { adminMayDo, askedOf, mayDo, mayStrike, type AdminMay, type LinkMay } from './link-may.ts'
import { linkStatuses, type FoundLink, type LinkStatus } from './link.ts'
import { presetDonationRules as rules } from './rules.ts'

const now = new Date('2026-04-02T10:00:00Z')
const linkIn = (status: LinkStatus, due_at: Date | null = null): FoundLink => ({
  status,
  amount_minor: 5_000_00n,
  due_at,
  frozen_at: null,
  extensions: 0,
  lapsed_at: null,
})
const acts = (may: LinkMay | AdminMay) =>
  Object.entries(may)
    .filter(([, isAllowed]) => isAllowed)
    .map(([act]) => act)

const expected: Partial<Record<LinkStatus, readonly [payer: string[], receiver: string[]]>> = {
  assigned: [['prove'], []],
  proof_submitted: [[], ['confirm', 'reject', 'dispute']],
  confirm_overdue: [
    ['dispute', 'say'],
    ['confirm', 'dispute', 'say'],
  ],
  rejected: [['dispute'], ['confirm']],
  disputed: [['say'], ['confirm', 'say']],
  late_proof: [['say'], ['say']],
  taken_up: [['say'], ['say']],
  expired: [['prove_late'], []],
  reassigned: [['prove_late'], []],
}

test.each(linkStatuses)('what either side may do with a link that is %s', (status) => {
  const link = linkIn(status)
  const both = [acts(mayDo(link, 'payer', now, rules)), acts(mayDo(link, 'receiver', now, rules))]
  expect(both).toEqual(expected[status] ?? [[], []])
})

test('nothing more once its time is over', () => {
  expect(acts(mayDo(linkIn('assigned', now), 'payer', now, rules))).toEqual([])
  expect(acts(mayDo(linkIn('rejected', now), 'payer', now, rules))).toEqual([])
  expect(acts(mayDo(linkIn('proof_submitted', now), 'receiver', now, rules))).toEqual(['confirm', 'dispute'])
})

const byAdmin: Partial<Record<LinkStatus, string[]>> = {
  assigned: ['extend', 'unlink'],
  proof_submitted: ['extend'],
  confirm_overdue: ['decide'],
  disputed: ['decide'],
  late_proof: ['decide'],
  taken_up: ['decide'],
}
test.each(linkStatuses)('what an admin may do with a link that is %s', (status) => {
  const due = status === 'assigned' || status === 'proof_submitted' ? new Date('2026-04-03T10:00:00Z') : null
  expect(acts(adminMayDo(linkIn(status, due), now, rules))).toEqual(byAdmin[status] ?? [])
})

test('of what was paid only the receiver is to blame, of what was not only the payer', () => {
  expect([mayStrike('receiver', true), mayStrike('payer', false)]).toEqual([true, true])
  expect([mayStrike('payer', true), mayStrike('receiver', false)]).toEqual([false, false])
})

test('a rejection that nobody objected to is taken up by its payer or by an admin, not by its receiver', () => {
  const lapsed = { ...linkIn('resolved_unpaid'), lapsed_at: new Date('2026-04-01T10:00:00Z') }
  expect(acts(mayDo(lapsed, 'payer', now, rules))).toEqual(['take_up'])
  expect(acts(mayDo(lapsed, 'receiver', now, rules))).toEqual([])
  expect(acts(adminMayDo(lapsed, now, rules))).toEqual(['take_up'])
})

const asked: Partial<Record<LinkStatus, readonly [payer: string | undefined, receiver: string | undefined]>> = {
  assigned: ['pay', undefined],
  proof_submitted: [undefined, 'confirm'],
  rejected: ['object', undefined],
}
test.each(linkStatuses)('what a link that is %s asks of either side', (status) => {
  const link = linkIn(status)
  const both = [askedOf(link, 'payer', now, rules), askedOf(link, 'receiver', now, rules)]
  expect(both).toEqual(asked[status] ?? [undefined, undefined])
})

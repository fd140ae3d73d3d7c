import { expect, test } from 'vitest'
import { asksForMore, receivableOf, refuseCommit } from './commitment.ts'
import { stageReceiver } from './stage.ts'

const terms = { mode: 'queue', amount_minor: 5_000_00n, receive_count: 1, growth_percent: '0' } as const

test.each([
  ['what was given', terms, 5_000_00n],
  ['twice of it', { ...terms, receive_count: 2 }, 10_000_00n],
  ['with growth', { ...terms, growth_percent: '30' }, 6_500_00n],
  ['rounded half-up once', { ...terms, amount_minor: 3_33n, growth_percent: '50' }, 5_00n],
  ['nothing, where nothing comes back', { ...terms, receive_count: 0 }, 0n],
  ['nothing from a stage', { ...terms, mode: 'stage' }, 0n],
  ['nothing from a cause', { ...terms, mode: 'cause', receive_count: 2 }, 0n],
] as const)('a completed commitment entitles to %s', (_, given, receivable) => {
  expect(receivableOf(given, given.amount_minor === 3_33n ? 0 : 2)).toBe(receivable)
})

test.each([
  ['once what was given', terms, false],
  ['nothing', { ...terms, receive_count: 0 }, false],
  ['twice', { ...terms, receive_count: 2 }, true],
  ['a ten-thousandth of a percent on top', { ...terms, growth_percent: '0.0001' }, true],
  ['anything, of a stage', { ...terms, mode: 'stage', receive_count: 2 }, false],
  ['anything, of a cause', { ...terms, mode: 'cause', receive_count: 2, growth_percent: '30' }, false],
  ['anything, where nothing is given', { ...terms, mode: null, receive_count: 2 }, false],
] as const)('more comes back than was given: %s', (_, given, isMore) => {
  expect(asksForMore(given)).toBe(isMore)
})

const member = {
  is_root: false,
  is_blocked: false,
  left_at: null,
  open_commitments: 0,
  completed_stage: 0,
  held_price_minor: null,
}
const offer = { is_on_sale: true, most_open_commitments: 1, stage: null, price_minor: 5_000_00n }
test.each([
  ['anybody', member, offer, undefined],
  ['the company’s own place', { ...member, is_root: true, is_blocked: true }, offer, 'member_is_root'],
  ['somebody blocked', { ...member, is_blocked: true, open_commitments: 1 }, offer, 'member_blocked'],
  ['somebody who left', { ...member, left_at: new Date(0) }, offer, 'member_left'],
  ['somebody with an open one', { ...member, open_commitments: 1 }, offer, 'too_many_open'],
  ['a package that is not on sale', member, { ...offer, is_on_sale: false }, 'not_on_sale'],
  ['the first stage', member, { ...offer, stage: 1 }, undefined],
  ['a stage after one that is not completed', member, { ...offer, stage: 2 }, 'stage_missing'],
  ['the stage after the one completed', { ...member, completed_stage: 1 }, { ...offer, stage: 2 }, undefined],
  ['what is smaller than the package held', { ...member, held_price_minor: 5_000_01n }, offer, 'package_too_small'],
  ['as much as the package held', { ...member, held_price_minor: 5_000_00n }, offer, undefined],
  ['a stage two above', { ...member, completed_stage: 1 }, { ...offer, stage: 3 }, 'stage_missing'],
] as const)('promising a donation: %s', (_, promising, offered, refusal) => {
  expect(refuseCommit(promising, offered)).toBe(refusal)
})

const upline = (member_id: bigint, stage: number, may_receive = true) => ({ member_id, stage, may_receive })
const root = upline(1n, 9)
test.each([
  ['the sponsor at the first stage', [upline(5n, 1), upline(4n, 2), root], 1, 5n],
  ['the sponsor’s sponsor at the second', [upline(5n, 2), upline(4n, 2), root], 2, 4n],
  ['the next above who has that stage', [upline(5n, 0), upline(4n, 1), upline(3n, 2), root], 2, 3n],
  ['not somebody who cannot be paid', [upline(5n, 1, false), upline(4n, 1), root], 1, 4n],
  ['the company where the line is short', [root], 3, 1n],
] as const)('a stage is paid to %s', (_, uplines, stage, member_id) => {
  expect(stageReceiver(uplines, stage)?.member_id).toBe(member_id)
})

test.each([
  ['nobody on the way can be paid, nor the company', [upline(5n, 1, false), upline(1n, 9, false)], 1],
  ['the line is short and the company cannot be paid', [upline(1n, 9, false)], 2],
  ['there is nobody above', [], 1],
] as const)('a stage waits where %s', (_, uplines, stage) => {
  expect(stageReceiver(uplines, stage)).toBeUndefined()
})

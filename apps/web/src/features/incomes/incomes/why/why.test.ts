import { describe, expect, test } from 'vitest'
import {
  capShare,
  capUsed,
  cutsOf,
  lastEventOf,
  legsInOrder,
  type LegWhy,
  moreThanShown,
  totalOf,
  type VolumeEvent,
} from './why.ts'

const event = (event_id: string): VolumeEvent => ({
  event_id,
  kind: 'activation',
  at: '2025-11-20T10:48:00Z',
  volume: '5000.00',
  is_kept: false,
  member_user_id: 'DEMO1412',
  member_name: 'Arun Udaharan',
  levels_down: 6,
  package_name: 'Starter',
  pin_masked: 'SAMPLE-7Q4K',
  receipt_no: 'R-1',
})

const leg = (side: 'left' | 'right', open: string, added: string, events: VolumeEvent[] = []): LegWhy => ({
  side,
  open,
  new: added,
  used: '8400.00',
  lapsed: '0.00',
  carry: '0.00',
  events,
  event_count: events.length,
})

describe('the cuts of an income', () => {
  const cuts = cutsOf({
    gross: '840.00',
    money_trims: [
      { reason: 'DAILY_CAP', amount: '140.00', cap: '1000.00', used_earlier: '300.00' },
      { reason: 'PAYOUT_RATIO', amount: '100.00', cap: null, used_earlier: null },
    ],
  })
  test('each begins where the one before ended', () => {
    expect(cuts.map(({ before, after }) => [before, after])).toEqual([
      ['840.00', '700.00'],
      ['700.00', '600.00'],
    ])
  })
  test('a cap that cut is used up: what was paid earlier and what it let through', () => {
    expect(cuts[0] && capUsed(cuts[0])).toBe('1000.00')
    expect(cuts[0] && capShare(cuts[0])).toBe(1)
  })
  test('an income without cuts has none', () => {
    expect(cutsOf({ gross: '840.00', money_trims: [] })).toEqual([])
  })
})

describe('the walk down the legs', () => {
  const strong = leg('left', '400.00', '12500.00', [event('1')])
  const weak = leg('right', '400.00', '8000.00', [event('2'), event('3')])
  test('ends in the weaker leg', () => {
    expect(legsInOrder({ legs: [strong, weak] }).map(({ side }) => side)).toEqual(['left', 'right'])
    expect(legsInOrder({ legs: [weak, strong] }).map(({ side }) => side)).toEqual(['left', 'right'])
    expect(lastEventOf({ legs: [strong, weak] })?.event_id).toBe('2')
  })
  test('where the weaker leg only carried, the last act is in the other', () => {
    expect(lastEventOf({ legs: [strong, leg('right', '8400.00', '0.00')] })?.event_id).toBe('1')
  })
  test('a leg is what it carried in and what came new', () => {
    expect(totalOf(weak)).toBe('8400.00')
  })
  test('what the server did not send is counted', () => {
    expect(moreThanShown({ events: [event('1')], event_count: 41 })).toBe(40)
  })
})

import { describe, expect, test } from 'vitest'
import { decideTopup, type MemberToTopUp, type FoundPackage, type TopupPayment } from './topup.ts'

const basic: FoundPackage = { id: 1n, name: 'Basic', price_minor: 118_000n, bv_minor: 100_000n }
const silver: FoundPackage = { id: 2n, name: 'Silver', price_minor: 590_000n, bv_minor: 500_000n }
const gold: FoundPackage = { id: 3n, name: 'Gold', price_minor: 1_180_000n, bv_minor: 1_000_000n }

const inactive: MemberToTopUp = { id: 7n, is_blocked: false, left_at: null, package: null }
const activeBy = (own: FoundPackage): MemberToTopUp => ({ ...inactive, package: own })

const money: TopupPayment = { by: 'money', is_upgrade: false, is_listed: false }
const upgrading: TopupPayment = { by: 'money', is_upgrade: true, is_listed: true }
const frozen = { price_minor: 111n, bv_minor: 99n }
const nothing = { price_minor: 0n, bv_minor: 0n }
const pin = (kind: 'paid' | 'free' | 'leader', terms = frozen): TopupPayment => ({
  by: 'pin',
  kind,
  from_package: null,
  ...terms,
})
const upgradePin = (from_package: FoundPackage): TopupPayment => ({
  by: 'pin',
  kind: 'upgrade',
  from_package,
  ...frozen,
})
const terms = ({ price_minor, bv_minor }: FoundPackage) => ({ price_minor, bv_minor })

describe('what a top-up is, costs and moves', () => {
  test.each<[string, MemberToTopUp, FoundPackage, TopupPayment, object]>([
    ['the first, for money', inactive, silver, money, { kind: 'first', ...terms(silver) }],
    ['the first by pin, as the pin was sold', inactive, silver, pin('paid'), { kind: 'first', ...frozen }],
    ['the first by a free pin', inactive, silver, pin('free', nothing), { kind: 'first', ...nothing }],
    ['the first by a leader pin', inactive, silver, pin('leader', nothing), { kind: 'first', ...nothing }],
    ['the same again', activeBy(basic), basic, money, { kind: 'repeat', ...terms(basic) }],
    ['a larger one again, at its whole price', activeBy(basic), gold, money, { kind: 'repeat', ...terms(gold) }],
    ['again by pin', activeBy(basic), basic, pin('paid'), { kind: 'repeat', ...frozen }],
    ['again by a free pin', activeBy(basic), basic, pin('free', nothing), { kind: 'repeat', ...nothing }],
  ])('%s', (_case, member, wanted, payment, decided) => {
    expect(decideTopup(member, wanted, payment)).toEqual({ from_package_id: null, ...decided })
  })

  test('an upgrade costs and moves the difference', () => {
    expect(decideTopup(activeBy(basic), silver, upgrading)).toEqual({
      kind: 'upgrade',
      from_package_id: basic.id,
      price_minor: 472_000n,
      bv_minor: 400_000n,
    })
  })

  test('an upgrade to a package that moves less volume moves none', () => {
    const dear = { ...silver, bv_minor: 1n }
    expect(decideTopup(activeBy(basic), dear, upgrading)).toMatchObject({ price_minor: 472_000n, bv_minor: 0n })
  })

  test('an upgrade by pin is as the pin was sold', () => {
    expect(decideTopup(activeBy(basic), silver, upgradePin(basic))).toEqual({
      kind: 'upgrade',
      from_package_id: basic.id,
      ...frozen,
    })
  })
})

describe('a top-up is refused for the first reason that applies', () => {
  const smaller = { because: 'package_too_small', own: 'Silver', wanted: 'Basic' }
  const unlisted = (own: string, wanted: string) => ({ because: 'upgrade_not_listed', own, wanted })
  test.each<[string, MemberToTopUp | undefined, FoundPackage, TopupPayment, object]>([
    ['nobody', undefined, basic, money, { because: 'member_unknown' }],
    ['the root', { ...activeBy(gold), id: 1n }, basic, money, { because: 'member_is_root' }],
    [
      'blocked, before the package is looked at',
      { ...activeBy(gold), is_blocked: true },
      basic,
      money,
      { because: 'member_blocked' },
    ],
    ['gone', { ...inactive, left_at: new Date(0) }, basic, money, { because: 'member_left' }],
    ['a smaller one again', activeBy(silver), basic, money, smaller],
    ['a smaller one by pin', activeBy(silver), basic, pin('paid'), smaller],
    ['a smaller one by a free pin', activeBy(silver), basic, pin('free', nothing), smaller],
    ['a leader pin again', activeBy(basic), gold, pin('leader', nothing), { because: 'leader_pin_repeat' }],
    [
      'an upgrade of somebody who is not active',
      inactive,
      silver,
      upgrading,
      { because: 'upgrade_of_inactive', wanted: 'Silver' },
    ],
    [
      'an upgrade pin for somebody who is not active',
      inactive,
      silver,
      upgradePin(basic),
      { because: 'upgrade_of_inactive', wanted: 'Silver' },
    ],
    [
      'an upgrade pin from another package',
      activeBy(silver),
      gold,
      upgradePin(basic),
      { because: 'upgrade_from_another', from: 'Basic', own: 'Silver' },
    ],
    [
      'an upgrade nobody listed',
      activeBy(basic),
      silver,
      { ...upgrading, is_listed: false },
      unlisted('Basic', 'Silver'),
    ],
    ['an upgrade to the own package', activeBy(basic), basic, upgrading, unlisted('Basic', 'Basic')],
    ['a listed upgrade to what costs less today', activeBy(silver), basic, upgrading, unlisted('Silver', 'Basic')],
  ])('%s', (_case, member, wanted, payment, refusal) => {
    expect(decideTopup(member, wanted, payment)).toEqual(refusal)
  })
})

import { describe, expect, test } from 'vitest'
import { activeIdsOf, ancestorsOf, isActive } from './active.ts'
import { page, routeRecordsOf } from './catalogue.ts'
import { menuOf, routeIdsOf } from './menu.ts'
import { addressAt } from './addresses.ts'
import type { RouteRecord, RouteUserType } from './route-record.ts'

/** The catalogue as it will be when every screen is in: what is tested here does not depend on how far the work is. */
const rows: RouteRecord[] = routeRecordsOf().map((row) => ({ ...row, is_built: true }))
const changed = (key: string, change: Partial<RouteRecord>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))
const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? 0
const holder = (user_type: Exclude<RouteUserType, 'Any'>, ids = rows.map((row) => row.id)) => ({
  user_type,
  access_rights: ids.join(','),
})
const drawn = (menu: ReturnType<typeof menuOf>) =>
  menu.map((group) => [group.heading?.name ?? '', ...group.items.map((item) => item.key)])

describe('active', () => {
  const pay = idOf('user/donation/pay-donation')

  test.each([
    ['as it comes', 'none', {}, true],
    ['itself off', 'user/donation/pay-donation', { is_active: false }, false],
    ['its section off', 'user/donation', { is_active: false }, false],
    ['its area off', 'user', { is_active: false }, false],
    ['its neighbour off', 'user/donation/packages', { is_active: false }, true],
    ['not built', 'user/donation/pay-donation', { is_built: false }, false],
    ['in a section not built', 'user/donation', { is_built: false }, false],
  ])('%s', (_case, key, change, expected) => {
    expect(isActive(pay, changed(key, change))).toBe(expected)
  })

  test('what is not among the rows is not active, nor is anything in it', () => {
    expect(
      isActive(
        pay,
        rows.filter((row) => row.id !== pay),
      ),
    ).toBe(false)
    expect(
      isActive(
        pay,
        rows.filter((row) => row.key !== 'user/donation'),
      ),
    ).toBe(false)
  })

  test('ancestors are named from the nearest up', () => {
    expect(ancestorsOf(pay, rows).map((row) => row.key)).toEqual(['user/donation', 'user'])
    expect(ancestorsOf(idOf('any/binary-tree'), rows)).toEqual([])
  })

  test('a fresh catalogue offers nothing that is not built', () => {
    const fresh = routeRecordsOf()
    const active = activeIdsOf(fresh)
    expect(active.has(page('user/dashboard').id)).toBe(true)
    expect(fresh.filter((row) => active.has(row.id) && !row.is_built)).toEqual([])
  })
})

describe('menu', () => {
  test('a member sees the own live pages, the area first, then section by section', () => {
    const menu = drawn(menuOf(rows, holder('User')))
    expect(menu[0]).toEqual([
      '',
      'user/dashboard',
      'any/binary-tree',
      'any/news',
      'user/profile',
      'user/security',
      'user/banking-payment-info',
      'user/kyc',
    ])
    expect(menu.map(([name]) => name)).toEqual(['', 'My team', 'Pins', 'Donation', 'Income', 'Documents', 'Support'])
    expect(menu.at(-1)).toEqual(['Support', 'user/support/compose', 'user/support/inbox', 'user/support/outbox'])
  })

  test('closings lead the incomes of an admin, and the settings end the first group', () => {
    const menu = drawn(menuOf(rows, holder('Admin')))
    expect(menu.find(([name]) => name === 'Incomes')?.[1]).toBe('admin/closings')
    expect(menu[0]?.at(-1)).toBe('admin/setup')
    expect(menu[0]).toContain('any/binary-tree')
  })

  test('an admin who may look nobody up has no binary tree either', () => {
    const compulsory = rows.filter((row) => row.is_compulsory || row.user_type === 'Any').map((row) => row.id)
    const kyc = drawn(
      menuOf(
        rows.map((row) => ({ ...row, is_active: true })),
        holder('Admin', [...compulsory, idOf('admin/member/kyc-requests')]),
      ),
    )
    expect(kyc.flatMap(([, ...keys]) => keys)).toEqual([
      'admin/dashboard',
      'any/news',
      'admin/security',
      'admin/member/kyc-requests',
    ])
    const search = drawn(menuOf(rows, holder('Admin', [...compulsory, idOf('admin/member/member-search')])))
    expect(search.flat()).toContain('any/binary-tree')
  })

  test('a franchise has no binary tree', () => {
    expect(drawn(menuOf(rows, holder('Franchise'))).flat()).not.toContain('any/binary-tree')
  })

  test('nothing forbidden is drawn, and a heading without items is not either', () => {
    const ids = [idOf('user/support/inbox'), idOf('admin/dashboard')]
    expect(drawn(menuOf(rows, holder('User', ids)))).toEqual([['Support', 'user/support/inbox']])
    expect(menuOf(rows, { user_type: 'User', access_rights: '' })).toEqual([])
  })

  test('names, order and flags are the ones in the rows', () => {
    const ids = [idOf('user/support/inbox'), idOf('user/support/outbox'), idOf('user/docs/id-card')]
    const seen = (key: string, change: Partial<RouteRecord>) => drawn(menuOf(changed(key, change), holder('User', ids)))
    expect(seen('user/support', { order_no: 0, name: 'Help' })[0]?.[0]).toBe('Help')
    expect(seen('user/support/outbox', { order_no: 0 })[1]?.[1]).toBe('user/support/outbox')
    expect(seen('user/support/outbox', { is_nav_menu_item: false }).flat()).not.toContain('user/support/outbox')
    expect(seen('user/docs/id-card', { nav_parent_id: idOf('user/support') })).toHaveLength(1)
  })

  test('rights are read leniently and never invented', () => {
    expect([...routeIdsOf(' 1, 22 ,x,3.5,,-4,007')]).toEqual([1, 22, 7])
    expect(routeIdsOf(undefined).size).toBe(0)
  })
})

test.each([
  ['/user/donation/package-details', 'user/donation/package-details'],
  ['/User/Donation/Package-details', 'user/donation/package-details'],
  ['/ACCOUNTS/sign-in/?next=%2Fuser#top', 'any/accounts/sign-in'],
  ['/topup-receipt?link=AbC', 'any/topup-receipt'],
  ['/setup/', 'admin/setup'],
  ['/admin/setup', undefined],
  ['/user', undefined],
  ['/', undefined],
  ['', undefined],
  ['user/dashboard', undefined],
])('%s is %s', (address, key) => {
  expect(addressAt(address)?.key).toBe(key)
})

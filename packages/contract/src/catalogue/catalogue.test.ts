import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses, isPageKey } from './addresses.ts'
import { page, pages, routeRecordsOf } from './catalogue.ts'
import { routeRecord } from './route-record.ts'
import { unbuilt } from './unbuilt.ts'

const rows = routeRecordsOf()
const duplicatesIn = (values: readonly (string | number)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)

test('keys, ids, paths and control ids are each given once', () => {
  for (const field of ['key', 'id', 'path', 'control_id'] as const)
    expect(duplicatesIn(rows.map((row) => row[field]))).toEqual([])
})

test('an id says whose page it is: 1000s everybody, 2000s members, 3000s admins, 4000s franchises, 9000s ours', () => {
  const block = { Any: 1, User: 2, Admin: 3, Franchise: 4 }
  const wrong = rows.filter((row) => Math.floor(row.id / 1000) !== (row.origin === 'ours' ? 9 : block[row.user_type]))
  expect(wrong).toEqual([])
})

test('the browser knows the address of every page', () => {
  const known = pages.map(({ key, id, user_type, path, is_built }) => ({ key, id, user_type, path, is_built }))
  expect(addresses).toEqual(known)
})

test('numbers once given stay: the rights people hold are lists of them', () => {
  const given = (
    [
      'any/accounts/sign-in',
      'any/binary-tree',
      'user/dashboard',
      'user/income/total-income',
      'user/support/inbox',
      'admin/dashboard',
      'admin/income/total-payouts',
      'admin/miscellaneous/update-sponsor',
      'franchise/topup/topup-by-pin',
      'franchise/inventory/product-transactions',
      'any/refresh',
      'admin/setup',
      'admin/closings',
    ] as const
  ).map((key) => page(key).id)
  expect(given).toEqual([1001, 1023, 2001, 2372, 2502, 3001, 3423, 3706, 4101, 4404, 9001, 9050, 9101])
})

test('every row is a valid route record, with nothing the wire does not know', () => {
  for (const row of rows) expect(routeRecord.strict().parse(row)).toEqual(row)
})

test('every icon is in the icon font', () => {
  const file = new URL('../../../../node_modules/material-icons/_data/versions.json', import.meta.url)
  const known = readFileSync(file, 'utf8')
  expect(
    rows.filter((row) => !known.includes(`"${row.mat_icon}":`)).map((row) => `${row.key}: ${row.mat_icon}`),
  ).toEqual([])
})

test('names and descriptions are there, in sentence case and without a full stop', () => {
  const sentence = /^[A-Z][^.]*[^.\s]$/
  expect(rows.filter((row) => !sentence.test(row.name) || !sentence.test(row.description))).toEqual([])
  expect(rows.filter((row) => row.path !== row.path.toLowerCase() || !row.path.startsWith('/'))).toEqual([])
})

test('a parent comes before its children and lies above them in the address, except the settings', () => {
  const wrong = rows.filter((row, at) => {
    const parent = rows.slice(0, at).find((it) => it.id === row.parent_id)
    return row.parent_id !== null && !(parent && row.path.startsWith(`${parent.path}/`))
  })
  expect(wrong.map((row) => row.key)).toEqual(['admin/setup'])
  expect(rows.findIndex((row) => row.key === 'admin')).toBeLessThan(rows.findIndex((row) => row.key === 'admin/setup'))
})

test('a menu parent is an area or a section, and only menu items have one', () => {
  const headings = new Set<number>(rows.filter((row) => !isPageKey(row.key)).map((row) => row.id))
  const parented = rows.filter((row) => row.nav_parent_id !== null)
  expect(parented.filter((row) => !headings.has(row.nav_parent_id ?? 0) || !row.is_nav_menu_item)).toEqual([])
  expect(page('admin/closings').nav_parent_id).toBe(rows.find((row) => row.key === 'admin/income')?.id)
})

test('nobody can lose the areas, the dashboards, security, signing in and out, and the pages nothing works without', () => {
  expect(rows.filter((row) => row.is_compulsory).map((row) => row.key)).toEqual([
    'any/accounts',
    'any/accounts/sign-in',
    'any/accounts/sign-out',
    'user',
    'user/dashboard',
    'user/security',
    'admin',
    'admin/dashboard',
    'admin/security',
    'franchise',
    'franchise/dashboard',
    'franchise/security',
    'any/refresh',
    'any/page-not-found',
    'any/income-disclosure',
    'any/contact-us',
    'any/about-company',
    'any/news',
  ])
  expect(rows.filter((row) => row.is_compulsory && !row.is_active)).toEqual([])
})

test('pages reached from others are in no menu', () => {
  const unlisted = [
    'admin/member/member-profile',
    'user/support/view-message',
    'admin/sub-admin/edit-sub-admin',
    'admin/repurchase-products/edit-product',
    'any/accounts/sign-up',
    'any/income-why',
    'admin/closing',
  ] as const
  expect(unlisted.filter((key) => page(key).is_nav_menu_item)).toEqual([])
})

test('pages without a screen are named once, and counted', async (context) => {
  expect(duplicatesIn(unbuilt)).toEqual([])
  expect(
    pages
      .filter((it) => !it.is_built)
      .map((it) => it.key)
      .toSorted(),
  ).toEqual(unbuilt.toSorted())
  const left = pages.filter((it) => !it.is_built && it.origin === 'spec').length
  console.info(`${left} of the 212 pages are not built yet`)
  await context.annotate(`${left} of the 212 pages are not built yet`)
})

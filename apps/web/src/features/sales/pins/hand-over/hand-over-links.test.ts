import { expect, test } from 'vitest'
import { page, type PageKey, routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { handOverLinks } from './hand-over-links.ts'

const routes = (on: boolean) => {
  const off: readonly PageKey[] = on ? [] : ['user/donation/topup-by-pin']
  const ids = new Set(off.map((key) => page(key).id))
  return routeRecordsOf().map((route) => ({ ...route, is_active: !ids.has(route.id) }))
}
const handing = {
  origin: 'https://portal.example',
  pin: { pin_no: 'ABCDEF123456', pin_password: 'ABCD2345' },
  sponsor: 'NAMUNA1',
  routes: routes(true),
  isForMembersOnly: false,
}

test('a newcomer joins under the owner, a member tops up; the pin stands behind the #', () => {
  expect(handOverLinks(handing)).toEqual([
    { taker: 'newcomer', link: 'https://portal.example/accounts/join?sponsor=NAMUNA1#pin=ABCDEF123456.ABCD2345' },
    { taker: 'member', link: 'https://portal.example/user/donation/topup-by-pin#pin=ABCDEF123456.ABCD2345' },
  ])
})

test('while members cannot top up by pin only the newcomer’s way is there', () => {
  expect(handOverLinks({ ...handing, routes: routes(false) }).map(({ taker }) => taker)).toEqual(['newcomer'])
})

test('who sponsors nobody sends newcomers to where a sponsor is asked for', () => {
  expect(handOverLinks({ ...handing, sponsor: undefined })[0]?.link).toBe(
    'https://portal.example/accounts/sign-up#pin=ABCDEF123456.ABCD2345',
  )
})

test('an upgrade is for members alone', () => {
  expect(handOverLinks({ ...handing, isForMembersOnly: true }).map(({ taker }) => taker)).toEqual(['member'])
})

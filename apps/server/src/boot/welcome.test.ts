import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const url = 'http://localhost:8080'

test('of a demo every sign-in is printed with its role, and where they are written down', () => {
  const signIns = [
    { user_type: 'Admin', user_id: 'admin', password: 'hush-hush' },
    { user_type: 'User', user_id: 'DEMO7006364', password: 'hush' },
    { user_type: 'Franchise', user_id: 'depot', password: 'hush-hush-hush' },
  ] as const
  const said = welcome({ url, isSetUp: true, demo: { signIns, file: 'data/demo-sign-ins.json' } })
  expect(said).toContain('data/demo-sign-ins.json')
  expect(said).toContain(`
  Role        User id       Password
  Admin       admin         hush-hush
  User        DEMO7006364   hush
  Franchise   depot         hush-hush-hush
`)
})

test('the address is printed first, with what is to be done there next', () => {
  for (const isSetUp of [true, false]) expect(welcome({ url, isSetUp }).split('\n')[0]).toBe(`Banyan is ready: ${url}`)
  expect(welcome({ url, isSetUp: true })).toContain(`Sign in: ${url}/accounts/sign-in\n`)
  expect(welcome({ url, isSetUp: false })).toContain(`open ${url}/setup to set the company up`)
})

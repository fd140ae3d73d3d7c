import { expect, test } from 'vitest'
import { contactsOf } from './code-contacts.ts'

test('a code goes by what the company has set up, and is not said to be sent where that is nothing', () => {
  const said = [
    { email: true, sms: true },
    { email: false, sms: true },
    { email: true, sms: false },
    { email: false, sms: false },
  ].map(contactsOf)
  expect(said).toEqual(['both', 'mobile', 'email', undefined])
})

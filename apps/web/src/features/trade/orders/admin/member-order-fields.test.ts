import { expect, test } from 'vitest'
import { askedOf } from '#kit/form/when.ts'
import { memberOrderFields, memberOrderStart, receiverNames } from './member-order-fields.ts'
import type { MemberOfShop } from './member-order-types.ts'

const memberWith = (address_masked: string): MemberOfShop => ({
  user_id: 'DEMO0000001',
  name: 'Asha Namuna',
  is_active: true,
  is_open: true,
  layout: 'grid',
  contact_masked: 'a•••@example.com',
  own: { address_masked, mobile_masked: '' },
  categories: [],
  wallets: [],
  places: [{ user_id: 'depot1', name: 'Namuna Depot', address: 'Pune' }],
})

const asked = (member: MemberOfShop, values: Readonly<Record<string, unknown>>) => {
  const fields = Object.keys(
    askedOf(
      memberOrderFields(member, () => undefined),
      values,
    ),
  )
  return receiverNames.filter((name) => fields.includes(name))
}
const typed = ['name', 'mobile', 'address', 'city', 'state', 'pincode']

test('an order goes to the own address of the member, and another is typed only where that is not chosen', () => {
  const member = memberWith('•••, Pune, Maharashtra')
  const start = memberOrderStart([], member)
  expect(start).toMatchObject({ is_own_address: true, name: 'Asha Namuna', mobile: '', address: '' })
  expect(asked(member, start)).toEqual(['way', 'is_own_address'])
  expect(asked(member, { ...start, is_own_address: false })).toEqual(['way', 'is_own_address', ...typed])
  expect(asked(member, { ...start, way: 'pick_up' })).toEqual(['way', 'place_user_id'])
})

test('of a member who has told no address it is typed', () => {
  const member = memberWith('')
  const start = memberOrderStart([], member)
  expect(start.is_own_address).toBe(false)
  // The box is not drawn: there is nothing to choose.
  expect(asked(member, start)).toEqual(['way', 'is_own_address', ...typed])
})

import { z } from 'zod'
import { gstStateNamed } from '@banyan/domain/gst/gst-state.ts'
import { mobile, oneLine, orEmpty, pincode } from '../kit/fields.ts'
import { stateOfAddress } from '../kit/state-of-address.ts'
import { orderRule } from '../words/rules/orders.ts'

export const orderWay = z.enum(['courier', 'pick_up'], orderRule('way'))

/** How the goods of an order reach their buyer. */
export const receiver = {
  way: orderWay,
  /** Who receives the goods; of a pick-up nobody else than the buyer. */
  name: oneLine(100),
  mobile: orEmpty(mobile),
  address: oneLine(300),
  city: oneLine(60),
  state: stateOfAddress,
  pincode: orEmpty(pincode),
  /** The franchise where the goods are picked up; null where they are sent. */
  place_user_id: oneLine(50).nullable(),
} as const

interface Receiver {
  readonly way: 'courier' | 'pick_up'
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly place_user_id: string | null
}

/** What is sent needs an address, in India with its PIN code, without which no courier takes it; what is picked up a place. */
export const isReachable = ({ value, issues }: z.core.ParsePayload<Receiver>): void => {
  const refuse = (path: keyof Receiver, message: string) =>
    issues.push({ code: 'custom', path: [path], input: value[path], message })
  if (value.way === 'pick_up') {
    if (value.place_user_id === null || value.place_user_id === '') refuse('place_user_id', orderRule('place'))
    return
  }
  if (value.name === '') refuse('name', orderRule('receiver'))
  if (value.address === '') refuse('address', orderRule('address'))
  if (value.city === '') refuse('city', orderRule('city'))
  if (value.state === '') refuse('state', orderRule('state'))
  if (value.pincode === '' && gstStateNamed(value.state) !== undefined) refuse('pincode', orderRule('pincode'))
}

/** The same of an order for a member: the own address is known. */
export const isMemberReachable = (
  asked: z.core.ParsePayload<Receiver & { readonly is_own_address: boolean }>,
): void => {
  const { way, is_own_address } = asked.value
  if (way !== 'courier' || !is_own_address) isReachable(asked)
}

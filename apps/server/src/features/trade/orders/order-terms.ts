import type { Placing } from './commands/check-order.ts'

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

interface Asking {
  readonly asked_by: bigint
  readonly to: { readonly email: string; readonly mobile: string }
}

/**
 * An order word by word, with the admin who asks for it and the contacts that its code goes to: what a code is good for. Another
 * piece, sum, wallet or address is another text, and so is another admin, or a contact that changed since.
 */
export function termsOf({ lines, pay, total, given, ...to }: Placing, { asked_by, to: contacts }: Asking): string {
  const { way, name, mobile, address, city, state, pincode, place_user_id } = to
  return JSON.stringify(
    [
      asked_by,
      [contacts.email, contacts.mobile],
      lines.map(({ product_id, quantity, price }) => [product_id, quantity, price]),
      pay.map(({ wallet, most }) => [wallet, most]),
      [total, given],
      [way, name, mobile, address, city, state, pincode, place_user_id],
    ],
    plain,
  )
}

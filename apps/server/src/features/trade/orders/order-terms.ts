import type { Placing } from './commands/check-order.ts'

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/**
 * An order word by word, with the admin who asks for it: what a code is good for. Another piece, sum, wallet or address is another
 * text, and another admin too.
 */
export function termsOf({ lines, pay, total, given, ...to }: Placing, by_person_id: bigint): string {
  const { way, name, mobile, address, city, state, pincode, place_user_id } = to
  return JSON.stringify(
    [
      by_person_id,
      lines.map(({ product_id, quantity, price }) => [product_id, quantity, price]),
      pay.map(({ wallet, most }) => [wallet, most]),
      [total, given],
      [way, name, mobile, address, city, state, pincode, place_user_id],
    ],
    plain,
  )
}

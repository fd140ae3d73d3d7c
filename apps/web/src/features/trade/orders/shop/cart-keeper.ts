import { z } from 'zod'
import { money } from '@banyan/contract/kit/values.ts'
import { type Cart, most_lines, most_pieces } from './cart.ts'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const kept = z
  .array(
    z.object({
      product_id: z.string().min(1),
      name: z.string(),
      image_url: z.string(),
      price: z.string().refine((text) => money.safeDecode(text).success),
      quantity: z.int().min(1).max(most_pieces),
    }),
  )
  .max(most_lines)

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** The cart of whoever is signed in, on this device: it outlives a reload and signing out, and only its owner sees it. */
export function createCartKeeper(box: Box, ownerNow: () => string) {
  const key = () => `cart ${ownerNow()}`
  return {
    read(): Cart {
      const read = kept.safeParse(parsed(box.getItem(key())))
      return read.success ? read.data : []
    },
    save(cart: Cart): void {
      if (cart.length === 0) box.removeItem(key())
      else box.setItem(key(), JSON.stringify(cart))
    },
  }
}

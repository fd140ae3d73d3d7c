import { unfitGoods } from '@banyan/domain/stock/fits-product.ts'
import { text } from '#kit/text.ts'

interface Line {
  readonly code: string
  readonly batch: string
  readonly expires_on: string | null
}

interface Kept {
  readonly has_lots: boolean
  readonly has_expiry: boolean
}

/**
 * What of the lines of an invoice does not go with their products, each at its field, such as `0.expires_on`. What has expired is
 * the server's to say, whose day counts; so is a product that was not found.
 */
export const unfitOf = (
  lines: readonly Line[] = [],
  found: (code: string) => Kept | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap(({ code, batch, expires_on }, at) => {
      const product = found(code)
      const faults = product === undefined ? [] : unfitGoods({ batch: batch.trim(), expires_on }, product, '')
      return faults.map(({ field, why }) => [`${at}.${field}`, text(`stock.unfit.${why}`)] as const)
    }),
  )

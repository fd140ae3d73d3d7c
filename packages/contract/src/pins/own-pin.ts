import { z } from 'zod'
import { packageCard } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { chosenId, dataOf, id, money, volume } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { salesRule } from '../words/rules/sales.ts'
import { pinKind, variantToMove } from './pin-row.ts'

export const topupByPinPages = [
  'franchise/topup/topup-by-pin',
  'user/donation/topup-by-pin',
  'admin/donation/topup-by-pin',
] as const

/**
 * One of the caller's own pins, chosen instead of typed: by its id, or by its variant, of which the oldest unused one is
 * taken. An id counts alone.
 */
export const ownPinChoice = {
  pin_id: chosenId.nullish(),
  package_id: chosenId.optional(),
  from_package_id: variantToMove.from_package_id,
  kind: variantToMove.kind.optional(),
  price: variantToMove.price.optional(),
}

interface Named {
  readonly pin_from: 'stock' | 'code'
  readonly pin_no?: string | undefined
  readonly pin_password?: string | undefined
}

/** Number and password go together, and whoever names a pin by them names nothing of a stock, nor its price. */
export function checkPinNamed(body: Named, { addIssue }: z.RefinementCtx): void {
  const typed = ['pin_no', 'pin_password'] as const
  const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  const isTyped = body.pin_from === 'code'
  for (const name of typed) if (isTyped && body[name] === undefined) refuse(name, rule(name))
  const given: Readonly<Record<string, unknown>> = { ...body }
  const others = isTyped ? Object.keys(ownPinChoice) : typed
  for (const name of others) if ((given[name] ?? undefined) !== undefined) refuse(name, salesRule('pin_one_way'))
}

export const findOwnPin = endpoint({
  method: 'GET',
  path: '/pins/next',
  summary: 'The pin of one’s own that a top-up would use, and what it does; one that cannot be used says why',
  pages: topupByPinPages,
  isQuiet: true,
  query: z.strictObject(ownPinChoice),
  reply: dataOf(
    z.object({
      id,
      pin_no: z.string(),
      package: packageCard,
      kind: pinKind,
      /** The package an upgrade starts from; null for every other kind. */
      from_package: z.object({ id, name: z.string() }).nullable(),
      price: money,
      bv: volume,
    }),
  ),
})

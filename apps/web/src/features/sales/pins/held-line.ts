import type { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { moneyText } from '#ui/figures/money.ts'
import { lineField } from './line-field.tsx'
import { type LineChoice, lineKey, lineName } from './line-name.ts'

/** So many unused pins of one package, one kind and one price. */
export type HeldLine = WireReply<typeof countOwnPins>['data'][number]

type Choice = LineChoice & { readonly kind?: string | undefined; readonly price?: string | undefined }

export const heldKey = ({ kind = '', price = '', ...line }: Choice): string => `${lineKey(line)}:${kind}:${price}`

export const isHeldLine = (one: Choice, other: Choice): boolean => heldKey(one) === heldKey(other)

/** "Gold, paid, 1,180.00": what was given away is not what was paid for. */
export const heldName = (
  line: Pick<HeldLine, 'package_name' | 'from_package_name' | 'kind' | 'price'>,
  digits: number,
) =>
  text('pins.held', {
    line: lineName(line),
    kind: text(`pins.kinds.${line.kind}`),
    price: moneyText(line.price, digits),
  })

/** One choice for package, start, kind and price, with how many of each are there. */
export const heldField = (label: string, held: readonly HeldLine[], digits: number): Field<string> =>
  lineField(label, held, {
    isHalf: false,
    keyOf: heldKey,
    sets: ['from_package_id', 'kind', 'price'],
    say: (line) => text('pins.held_count', { line: heldName(line, digits), count: line.count }),
  })

import { money } from '@banyan/contract/kit/values.ts'
import type { PinKind, PinLine } from '@banyan/domain/pins/pin-status.ts'
import type { World } from './world.ts'

/** Ordinary sold pins of a package: the cheapest unless said otherwise. */
export const paidLine = ({ packages }: Pick<World, 'packages'>, index = 0): PinLine => ({
  package_id: packages[index]!.id,
  from_package_id: null,
  kind: 'paid',
  price_minor: packages[index]!.price,
})

/** A line as a form names it. */
export const lineBody = (world: Pick<World, 'packages'>, kind: PinKind = 'paid', index = 0) => ({
  package_id: String(world.packages[index]!.id),
  kind,
  price: money.encode(kind === 'paid' ? world.packages[index]!.price : (0n as never)),
})

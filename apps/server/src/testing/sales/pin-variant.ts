import { money } from '@banyan/contract/kit/values.ts'
import type { PinKind, PinVariant } from '@banyan/domain/pins/pin-status.ts'
import type { World } from '../world.ts'

/** Ordinary sold pins of a package: the cheapest unless said otherwise. */
export const paidVariant = ({ packages }: Pick<World, 'packages'>, index = 0): PinVariant => ({
  package_id: packages[index]!.id,
  from_package_id: null,
  kind: 'paid',
  price_minor: packages[index]!.price,
})

/** A variant as a form names it. */
export const variantBody = (world: Pick<World, 'packages'>, kind: PinKind = 'paid', index = 0) => ({
  package_id: String(world.packages[index]!.id),
  kind,
  price: money.encode(kind === 'paid' ? world.packages[index]!.price : (0n as never)),
})

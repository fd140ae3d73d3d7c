import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { transferPins } from '@banyan/contract/pins/pin-acts.ts'
import type { PinVariant } from '@banyan/domain/pins/pin-status.ts'

type Named = Pick<BodyOf<typeof transferPins>, 'package_id' | 'from_package_id' | 'kind' | 'price'>

/** The variant of pins that a form names. */
export const variantOf = ({ package_id, from_package_id = null, kind, price }: Named): PinVariant => ({
  package_id,
  from_package_id,
  kind,
  price_minor: price,
})

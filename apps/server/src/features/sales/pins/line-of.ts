import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { transferPins } from '@banyan/contract/pins/pin-acts.ts'
import type { PinLine } from '@banyan/domain/pins/pin-status.ts'

type Named = Pick<BodyOf<typeof transferPins>, 'package_id' | 'from_package_id' | 'kind' | 'price'>

/** The line of pins that a form names. */
export const lineOf = ({ package_id, from_package_id = null, kind, price }: Named): PinLine => ({
  package_id,
  from_package_id,
  kind,
  price_minor: price,
})

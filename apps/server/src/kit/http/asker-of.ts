import type { Asking } from '../context.ts'
import { addressOf } from './address-of.ts'

export type Asker = Pick<Asking, 'actor' | 'ip'>

/** By what those who ask are told apart: a person by the id, strangers by their address. */
export const askerOf = ({ actor, ip }: Asker): string => (actor === null ? addressOf(ip) : String(actor.person_id))

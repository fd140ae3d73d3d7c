import type { contactMessages } from '@banyan/contract/contact/contact.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'

/** A message of a visitor, as it is listed. */
export type ContactRow = WireRowOf<typeof contactMessages>

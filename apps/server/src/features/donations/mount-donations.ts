import type { Api } from '#kit/http/mount.ts'
import { mountCauses } from './causes/causes-endpoints.ts'
import { mountDesk } from './desk/desk-endpoints.ts'
import { mountQueue } from './desk/queue-endpoints.ts'
import { mountGiving } from './giving/giving-endpoints.ts'
import { mountLinks } from './links/link-endpoints.ts'
import { mountTerms } from './terms/terms-endpoints.ts'

/** Every call about donations, a line for each part of them. */
export function mountDonations(api: Api): void {
  mountGiving(api)
  mountLinks(api)
  mountDesk(api)
  mountQueue(api)
  mountCauses(api)
  mountTerms(api)
}

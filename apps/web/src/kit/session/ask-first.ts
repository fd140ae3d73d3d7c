import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { routeIdsOf } from '@banyan/contract/catalogue/menu.ts'
import { askAhead } from '../api/request.ts'
import { ensurePerson } from './person.ts'
import { session } from './session.ts'

/** A reading call without input that a page makes as soon as it is drawn, and the pages that grant it. */
export interface FirstAsk {
  readonly path: string
  readonly pages: readonly PageKey[]
}

/** Asks what a page will ask, as far as the person may, while the files of the page are still on their way. */
export async function askFirst(asks: readonly FirstAsk[]): Promise<void> {
  const person = await ensurePerson()
  const rights = routeIdsOf(session.store.get()?.user.access_rights)
  const isOpen = (key: PageKey) => {
    const { id } = addressOf(key)
    return person?.activeIds.has(id) === true && rights.has(id)
  }
  for (const { path, pages } of asks) if (pages.some(isOpen)) askAhead({ method: 'GET', path })
}

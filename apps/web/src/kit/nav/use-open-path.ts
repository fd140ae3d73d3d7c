import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { routeIdsOf } from '@banyan/contract/catalogue/menu.ts'
import { pathTo } from './paths.ts'
import { usePerson } from '../session/person.ts'
import { useSession } from '../session/session.ts'

type OpenPath = (key: PageKey, query?: Readonly<Record<string, string | undefined>>) => string | undefined

/** As `pathTo`, but only of pages the person may open: a link to any other would end at sign-out. */
export function useOpenPath(): OpenPath {
  const person = usePerson()
  const rights = routeIdsOf(useSession()?.user.access_rights)
  return (key, query) => {
    const { id } = addressOf(key)
    return person?.activeIds.has(id) === true && rights.has(id) ? pathTo(key, query) : undefined
  }
}

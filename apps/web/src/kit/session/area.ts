import { addresses, type PageAddress } from '@banyan/contract/catalogue/addresses.ts'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { accessTo } from './access.ts'

/** The pages of a role below an address, in the order of the catalogue: those of an area or of one of its sections. */
export function pagesBelow(address: string): readonly PageAddress[] {
  const path = `${address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase()}/`
  return addresses.filter((page) => page.is_built && page.user_type !== 'Any' && page.path.startsWith(path))
}

/** The first of them that somebody may open. */
export const firstOpenBelow = (
  address: string,
  activeIds: ReadonlySet<number>,
  user: UserInfo | null,
): PageAddress | undefined => pagesBelow(address).find((page) => accessTo(page, activeIds, user) === 'open')

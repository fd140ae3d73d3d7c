import { hasHidden } from '../identity/hidden-characters.ts'
import { longest_link } from './document.ts'

/** A page of the portal: one slash, then what no browser takes for a host. */
const inside = /^\/(?![/\\])[^\s\\]*$/
/** Another site: its host in plain letters, so that it is the one that is read; no name or password before it. */
const outside = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/i

/** Whether people may be sent there: by https to another site, or to a page of the portal. */
export const isLink = (address: string): boolean =>
  address.length <= longest_link && !hasHidden(address) && (inside.test(address) || outside.test(address))

/** The host of a link that leaves the portal; undefined of one that stays. */
export const hostOf = (address: string): string | undefined => /^https:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase()

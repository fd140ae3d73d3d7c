import { addressAt, addressOf } from '@banyan/contract/catalogue/addresses.ts'

/**
 * The page to open again. Only one of ours: an address elsewhere would make the refresh page a way to lead people
 * astray. And never itself: it would reopen for ever.
 */
export function reopenedPath(to: string | null): string {
  const isOurs = to !== null && /^\/(?![/\\])/.test(to)
  return isOurs && addressAt(to)?.key !== addressOf('any/refresh').key ? to : '/'
}

import { token } from '@banyan/contract/kit/values.ts'

/** The ticket in the fragment of an address: bare, or as `#ticket=`. Undefined when the fragment is none. */
export function ticketIn(hash: string): string | undefined {
  const text = hash.replace(/^#(ticket=)?/, '')
  return token.safeParse(text).data
}

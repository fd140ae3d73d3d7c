import { token } from '@banyan/contract/kit/values.ts'
import { pathTo } from '#kit/nav/paths.ts'

/** Where a camera is led by the QR of a card: the code stands in the fragment, which no server's log ever sees. */
export const cardLink = (origin: string, code: string): string => `${origin}${pathTo('any/accounts/view')}#${code}`

/** The code in what was scanned or typed: the bare code, or an address that ends in it. Undefined when there is none. */
export function readCardCode(typed: string): string | undefined {
  const last = typed.trim().split('#').at(-1) ?? ''
  return token.safeParse(last).data
}

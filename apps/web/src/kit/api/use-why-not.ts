import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { isReadOnly } from './is-read-only.ts'
import { useSession } from '../session/session.ts'
import { text } from '../text.ts'

/** Why a call cannot be made from here, in words; undefined when it can. */
export function useWhyNot(endpoint: Endpoint): string | undefined {
  return isReadOnly(useSession()?.user ?? null, endpoint) ? text('security.impersonation.refused') : undefined
}

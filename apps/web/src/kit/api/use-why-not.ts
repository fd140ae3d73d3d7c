import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { isReadOnly } from './is-read-only.ts'
import { useSession } from '../session/session.ts'
import { text } from '../text.ts'

/** Why a call cannot be made from here, in words; undefined when it can. */
export const whyNotOf = (user: UserInfo | null, endpoint: Endpoint): string | undefined =>
  isReadOnly(user, endpoint) ? text('account_security.impersonation.refused') : undefined

export const useWhyNot = (endpoint: Endpoint): string | undefined => whyNotOf(useSession()?.user ?? null, endpoint)

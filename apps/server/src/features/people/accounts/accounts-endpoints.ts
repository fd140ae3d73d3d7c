import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountCard } from './card/card-endpoints.ts'
import { mountContact } from './contact/contact-endpoints.ts'
import { mountContactSignIn } from './by-contact/contact-sign-in-endpoints.ts'
import { mountImpersonation } from './impersonation/impersonation-endpoints.ts'
import { mountPassword } from './password/password-endpoints.ts'
import { mountSessions } from './sessions/sessions-endpoints.ts'
import { mountTwoFactor } from './two-factor/two-factor-endpoints.ts'

/** Getting in safely: signing in, the second factor, codes, passwords, sessions, and cards that can be checked. */
export function mountAccounts(api: Api, services: Services): void {
  mountSessions(api, services)
  mountTwoFactor(api)
  mountPassword(api, services)
  mountContact(api, services)
  mountContactSignIn(api)
  mountImpersonation(api)
  mountCard(api)
}

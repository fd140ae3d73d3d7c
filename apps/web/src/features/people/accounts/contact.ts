import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { getSecurity } from '@banyan/contract/accounts/security.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** The two ways to reach somebody that a code can prove. */
export type ContactKind = 'mobile' | 'email'

export interface Contact {
  /** Empty when there is none on record. */
  readonly masked: string
  readonly verified_at: string | null
}

/** By what a code to it goes out. */
export const channelOf = { mobile: 'sms', email: 'email' } as const satisfies Record<ContactKind, string>

export const otherKind = (kind: ContactKind): ContactKind => (kind === 'mobile' ? 'email' : 'mobile')

export const proofPageOf = (kind: ContactKind): PageKey =>
  kind === 'mobile' ? 'any/accounts/contact-verification' : 'any/accounts/email-verification'

/** How one of them stands in the person's own record. */
export const contactOf = (kind: ContactKind, security: WireReply<typeof getSecurity>['data']): Contact => ({
  masked: security[`${kind}_masked`],
  verified_at: security[`${kind}_verified_at`],
})

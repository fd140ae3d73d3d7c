import type { CodePurpose } from '../codes/code-rules.ts'

/** What a person can be reached by. */
export type ContactKind = 'mobile' | 'email'

/** What the code that proves each is sent for. */
export const proves = { mobile: 'verify_mobile', email: 'verify_email' } as const satisfies Record<
  ContactKind,
  CodePurpose
>

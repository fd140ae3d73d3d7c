import { z } from 'zod'
import type { ApprovalKind } from '#features/platform/approval-requests/index.ts'

/** Acts on an admin that wait for a second one. */
export type AdminRequest = Extract<ApprovalKind, `admin_${string}` | 'new_admin'>

/** So long a second admin may agree; after that whoever asked asks again. */
export const request_lifetime_ms = 3 * 86_400_000

/** What each is called in the messages to whom it is about. */
export const requestLabels: Readonly<Record<Exclude<AdminRequest, 'new_admin'>, string>> = {
  admin_password: 'a temporary password',
  admin_contact: 'another e-mail address or mobile number',
  admin_rights: 'other access rights',
  admin_block: 'blocking, which ends every session',
  admin_unblock: 'being let in again',
}

/** The same act, done by the operator where nobody may agree. */
export const consoleSays: Readonly<Record<AdminRequest, (user_id: string) => string>> = {
  admin_password: (user_id) => `npm run user:reset -- ${user_id}`,
  admin_contact: (user_id) => `npm run user:change -- ${user_id} --email ADDRESS --mobile NUMBER`,
  admin_rights: (user_id) => `npm run user:change -- ${user_id} --full, or --auditor`,
  admin_block: (user_id) => `npm run user:change -- ${user_id} --block`,
  admin_unblock: (user_id) => `npm run user:change -- ${user_id} --unblock`,
  new_admin: (user_id) => `npm run user:create -- ${user_id} --name "Full Name"`,
}

const rights = z.array(z.number()).nullable()
const support_categories = z.array(z.string()).nullable().optional()

/** What a request keeps until it is decided. Secrets and contacts are sealed, in hexadecimal. */
export const kept = {
  admin_password: z.object({ password_hash: z.string(), password_sealed: z.string() }),
  admin_contact: z.object({ name: z.string(), sealed_contact: z.string(), version: z.number() }),
  admin_rights: z.object({ rights, is_read_only: z.boolean(), support_categories, version: z.number() }),
  new_admin: z.object({
    user_id: z.string(),
    name: z.string(),
    sealed_contact: z.string(),
    rights,
    is_read_only: z.boolean(),
    password_hash: z.string(),
    password_sealed: z.string(),
  }),
}

/** What is shown of a request to whoever decides on it. */
export const shown = z.object({
  user_id: z.string().optional(),
  name: z.string().optional(),
  contacts_masked: z.array(z.string()).default([]),
  rights: rights.optional(),
  is_read_only: z.boolean().optional(),
  support_categories,
  adds: z.array(z.number()).default([]),
  takes: z.array(z.number()).default([]),
})

const contact = z.object({ email: z.string(), mobile: z.string() })
export const contactOf = (json: string) => contact.parse(JSON.parse(json))

export const contact_purpose = 'wish-contact'
export const password_purpose = 'wish-password'

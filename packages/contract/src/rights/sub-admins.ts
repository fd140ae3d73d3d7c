import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { email, mobile, personName, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, flag, id, instant } from '../kit/values.ts'
import {
  grants,
  personRights,
  reason,
  rights_bytes,
  rightsBody,
  rightsSaved,
  secondNeeded,
  version,
  whyForSecond,
} from './rights.ts'
import { rule } from '../words/rules/common.ts'

/** Whoever may do something with admins finds them. */
const anyOfThree = {
  pages: ['admin/sub-admin/sub-admin-access-rights', 'admin/sub-admin/edit-sub-admin', 'admin/sub-admin/add-new-admin'],
} as const
const editing = { pages: ['admin/sub-admin/edit-sub-admin'], params: z.strictObject({ id }) } as const
const ruling = { pages: ['admin/sub-admin/sub-admin-access-rights'], params: z.strictObject({ id }) } as const

export const adminRow = z.object({
  id,
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Holds everything, also what comes later. */
  is_full: z.boolean(),
  /** Pages held, beside those that everybody holds; switched on or not. */
  rights_count: z.number().int(),
  is_read_only: z.boolean(),
  is_blocked: z.boolean(),
  is_two_factor_auth_enabled: z.boolean(),
  must_change_password: z.boolean(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
  version: z.number().int(),
  is_self: z.boolean(),
  second: secondNeeded,
  may: z.object({ edit: z.boolean(), set_rights: z.boolean(), block: z.boolean(), unblock: z.boolean() }),
})

export const listAdmins = listEndpoint({
  ...anyOfThree,
  path: '/admin/sub-admins',
  summary: 'Admins and what they may',
  row: adminRow,
  filters: {
    user_id: z.string().trim().max(50),
    name: z.string().trim().max(100),
    is_full: flag,
    is_read_only: flag,
    is_blocked: flag,
  },
  sorts: ['created_at', 'name', 'user_id', 'last_sign_in_at'],
  exportLimit: 10_000,
})

export const getAdmin = endpoint({
  ...editing,
  method: 'GET',
  path: '/admin/sub-admins/:id',
  summary: 'One admin',
  reply: dataOf(adminRow),
})

const contact = { name: personName, email, mobile }

/**
 * The temporary password goes to the admin by e-mail; where no e-mail can be sent it is answered, this once, to be
 * handed over.
 */
export const addAdmin = endpoint({
  method: 'POST',
  path: '/admin/sub-admins',
  guard: { second: 'asks', gives: ['rights'] },
  summary: 'A new admin with rights and a temporary password',
  pages: ['admin/sub-admin/add-new-admin'],
  body: z.strictObject({
    user_id: userId,
    ...contact,
    rights: grants,
    is_read_only: z.boolean(rule('yes_or_no')),
    reason: whyForSecond,
  }),
  reply: dataOf(
    z.object({
      /** Null while a second admin has to agree. */
      id: id.nullable(),
      /** What a second admin has to agree to first. */
      approval_id: id.nullable(),
      user_id: z.string(),
      name: z.string(),
      sent_to_masked: z.string().nullable(),
      temporary_password: z.string().nullable(),
    }),
  ),
})

export const editAdmin = endpoint({
  ...editing,
  method: 'POST',
  path: '/admin/sub-admins/:id',
  guard: { second: 'asks', gives: ['rights'] },
  summary: 'Changes the name and contact of another admin; a changed contact has to be confirmed again',
  body: z.strictObject({ ...contact, version, reason: whyForSecond }),
  reply: dataOf(z.object({ version: z.number().int(), approval_id: id.nullable() })),
})

export const blockAdmin = endpoint({
  ...editing,
  method: 'POST',
  path: '/admin/sub-admins/:id/block',
  summary: 'Blocks an admin and ends every session; the last full admin stays',
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ approval_id: id.nullable() })),
})

export const unblockAdmin = endpoint({
  ...editing,
  method: 'POST',
  path: '/admin/sub-admins/:id/unblock',
  summary: 'Lets an admin in again',
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ approval_id: id.nullable() })),
})

/** What a new admin could be given: the own rights of whoever asks. */
export const ownRights = endpoint({
  ...anyOfThree,
  method: 'GET',
  path: '/admin/own-rights',
  summary: 'The pages one may give to another admin',
  isQuiet: true,
  reply: dataOf(
    z.object({
      own_rights: z.array(z.number().int()).nullable(),
      /** Whether a second admin is there who may agree to another one who may agree. */
      second: secondNeeded,
    }),
  ),
})

export const getAdminRights = endpoint({
  ...ruling,
  method: 'GET',
  path: '/admin/sub-admins/:id/rights',
  summary: 'What an admin may open',
  reply: dataOf(personRights),
})

export const saveAdminRights = endpoint({
  ...ruling,
  method: 'POST',
  path: '/admin/sub-admins/:id/rights',
  body_bytes: rights_bytes,
  guard: { second: 'asks', gives: ['rights'] },
  summary: 'Sets what an admin may open, from the next request on; nobody gives what they lack',
  body: rightsBody,
  reply: rightsSaved,
})

import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, flag, id } from '../kit/values.ts'
import { personRights, rights_bytes, rightsBody, rightsSaved } from './rights.ts'

const row = z.object({
  id,
  user_id: z.string(),
  name: z.string(),
  state: z.string(),
  /** The franchise above; null for one of the company's own. */
  parent_user_id: z.string().nullable(),
  is_full: z.boolean(),
  rights_count: z.number().int(),
  is_read_only: z.boolean(),
  is_blocked: z.boolean(),
})

/** One tree, seen from the company and from a franchise that has others under it. */
const callsOf = (page: PageKey, path: string, whose: string) => {
  const one = { pages: [page], params: z.strictObject({ id }) } as const
  return {
    list: listEndpoint({
      path,
      summary: `${whose} and what they may`,
      pages: [page],
      row,
      filters: { user_id: z.string().trim().max(50), name: z.string().trim().max(100), is_blocked: flag },
      sorts: ['user_id', 'name'],
      defaultSort: 'name',
      exportLimit: 10_000,
    }),
    get: endpoint({
      ...one,
      method: 'GET',
      path: `${path}/:id`,
      summary: `What one of the ${whose.toLowerCase()} may open`,
      reply: dataOf(personRights),
    }),
    save: endpoint({
      ...one,
      method: 'POST',
      path: `${path}/:id`,
      body_bytes: rights_bytes,
      guard: { second: 'never', gives: ['rights'] },
      summary: `Sets what one of the ${whose.toLowerCase()} may open, from the next request on`,
      body: rightsBody,
      reply: rightsSaved,
    }),
  }
}

export const franchiseRights = callsOf(
  'admin/franchise-management/franchise-access-rights',
  '/admin/franchise-rights',
  'Franchises',
)

export const subFranchiseRights = callsOf(
  'franchise/sub-franchise/access-rights',
  '/franchise/sub-franchise-rights',
  'Sub-franchises',
)

import { z } from 'zod'
import { hasHidden, trimHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { endpoint } from '../kit/endpoint.ts'
import { toEverybody } from '../kit/guard.ts'
import { dataOf, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

const longest_terms = 20_000

const terms = z.object({ id, body: z.string(), published_at: instant })

/** What everybody reads before they join. */
export const getTerms = endpoint({
  method: 'GET',
  path: '/company/terms',
  summary: 'The terms of the company in force; null while there are none',
  pages: 'public',
  isQuiet: true,
  reply: dataOf(terms.nullable()),
})

/** Terms are never changed, only followed by another version: who joined before accepted what was there then. */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/setup/settings/terms',
  guard: toEverybody,
  body_bytes: 65_536,
  summary: 'Publishes a new version of the company’s terms',
  pages: ['admin/setup'],
  body: z.strictObject({
    body: z
      .string(companyRule('terms'))
      .max(longest_terms, { error: rule('characters_most', { most: longest_terms }), abort: true })
      .overwrite(trimHidden)
      .min(50, companyRule('terms'))
      .refine((text) => !text.includes('\0'), companyRule('terms'))
      .refine((text) => !hasHidden(text), rule('visible_characters')),
  }),
  reply: dataOf(z.object({ id })),
})

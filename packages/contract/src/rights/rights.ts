import { z } from 'zod'
import { oneLine } from '../kit/fields.ts'
import { dataOf, id, userType } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** Route ids; null is every active route of the own kind, also those to come. */
export const grants = z
  .array(
    z.int(companyRule('page_numbers')).positive(companyRule('page_numbers')).max(99_999, rule('page_unknown')),
    companyRule('pages'),
  )
  .max(500, companyRule('pages_most'))
  .nullable()

/** The categories of support that an admin is kept to; null is all, also those to come. */
const keptTo = z
  .array(oneLine(40), companyRule('support_categories'))
  .max(30, companyRule('support_categories'))
  .nullable()

/** As it was read: of two who edit one person, the second is told. */
export const version = z.int(rule('number')).min(1).max(2_000_000_000)

export const reason = oneLine(300).min(3, rule('reason'))

/** Why, for whoever has to agree to an act on an admin; nobody needs it where nobody has to. */
export const whyForSecond = oneLine(300).default('')

/** Whether an act on somebody waits for a second admin: not at all, for one who is there, or for nobody there is. */
export const secondNeeded = z.enum(['not_needed', 'needed', 'nobody'])

/** Sets what somebody may open; what whoever sets it does not hold stays as it was. */
export const rightsBody = z.strictObject({
  rights: grants,
  is_read_only: z.boolean(rule('yes_or_no')),
  /** Of an admin; left out, it stays as it was. */
  support_categories: keptTo.optional(),
  version,
  reason: whyForSecond,
})

/** Every page and every category by its longest name, in letters of several bytes each. */
export const rights_bytes = 32_768

export const rightsSaved = dataOf(
  z.object({
    added: z.array(z.number().int()),
    removed: z.array(z.number().int()),
    version: z.number().int(),
    /** What a second admin has to agree to first: nothing has changed yet. */
    approval_id: id.nullable(),
  }),
)

/** What somebody may open, for the tree that edits it. */
export const personRights = z.object({
  id,
  user_id: z.string(),
  name: z.string(),
  user_type: userType,
  is_blocked: z.boolean(),
  is_read_only: z.boolean(),
  /** The pages given one by one; null is everything. */
  rights: z.array(z.number().int()).nullable(),
  /** What whoever asks may give and take; null is everything, and everything to come. */
  own_rights: z.array(z.number().int()).nullable(),
  /** The categories of support that an admin is kept to; null is all, also those to come. */
  support_categories: z.array(z.string()).nullable(),
  /** Those that whoever asks may give and take; none of a franchise. */
  offered_categories: z.array(z.string()),
  /** Whether whoever asks may give all of them, also those to come. */
  offers_all_categories: z.boolean(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
  second: secondNeeded,
  /** Why the rights cannot be edited by whoever asks; empty when they can. */
  why_not: z.string(),
})

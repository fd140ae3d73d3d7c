import { z } from 'zod'
import { cinShape } from '@banyan/domain/identity/cin.ts'
import { normaliseCode } from '@banyan/domain/identity/normalise.ts'
import { email, oneLine, orEmpty, readable } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'
import { rule } from '../words/rules/common.ts'
import { communityRule } from '../words/rules/community.ts'

const paragraphs = (most: number) => readable().max(most, rule('characters_most', { most }))

/** A telephone number as people write it: offices have extensions. */
const telephone = oneLine(40).regex(/^[\d +()/,-]*$/, communityRule('telephone'))

/** What everybody may read of the company beside its name and address. What is empty is left out. */
export const aboutSetting = setting({
  name: 'about_settings',
  value: z.strictObject({
    legal_name: oneLine(120),
    cin: orEmpty(
      z.string().max(40, communityRule('cin')).overwrite(normaliseCode).regex(cinShape, communityRule('cin')),
    ),
    registered_office: oneLine(300),
    /** A line each. */
    officers: paragraphs(1_000),
    grievance_officer: oneLine(100),
    grievance_email: orEmpty(email),
    grievance_phone: telephone,
    nodal_officer: oneLine(100),
    grievance_procedure: paragraphs(3_000),
    /** How long what strangers wrote is kept. */
    contact_days: z
      .number(rule('number'))
      .int(rule('whole'))
      .min(30, rule('at_least', { least: 30 }))
      .max(1_095, rule('at_most', { most: 1_095 })),
  }),
  first: {
    legal_name: '',
    cin: '',
    registered_office: '',
    officers: '',
    grievance_officer: '',
    grievance_email: '',
    grievance_phone: '',
    nodal_officer: '',
    grievance_procedure: '',
    contact_days: 180,
  },
  told: {
    legal_name: z.string(),
    registered_office: z.string(),
    officers: z.string(),
    grievance_officer: z.string(),
    grievance_phone: z.string(),
    nodal_officer: z.string(),
    grievance_procedure: z.string(),
  },
  path: '/setup/about',
  get: {
    summary: 'What everybody may read of the company, and how long letters of strangers are kept',
    pages: ['admin/setup'],
  },
  set: {
    summary: 'Sets what everybody may read of the company, and how long letters of strangers are kept',
    pages: ['admin/setup'],
  },
  guard: toEverybody,
})

import { z } from 'zod'
import { waitingAct } from '../approvals/asked.ts'
import { mappingFields, saidMapping } from '../bank-statements/statements.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { record } from '../kit/record.ts'
import { id } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { payoutFields, saidPayouts } from './payout-fields.ts'

const body = z.strictObject({ label: oneLine(60).min(2, rule('name')), ...mappingFields, ...payoutFields })
export type BankProfileBody = z.output<typeof body>

const path = '/admin/bank-profiles'

/** How a bank writes its files. Whoever changes one changes what its statements are taken to say. */
export const bankProfiles = record({
  noun: 'bank_profile',
  path,
  pages: ['admin/bank-statements'],
  value: body,
  add: { summary: 'Adds a bank profile', body_bytes: 32_768 },
  save: { summary: 'Changes a bank profile', body_bytes: 32_768 },
  switch: { summary: 'Offers a bank profile for imports, or no longer' },
  guard: { second: 'always', isFreeAtFirst: true, waits_h: 24, gives: [] },
})

export const findBankProfiles = endpoint({
  method: 'GET',
  path,
  summary: 'Bank profiles by name, those switched off too',
  pages: ['admin/bank-statements', 'admin/import-bank-statement', 'admin/withdrawal/withdrawal-requests'],
  /** `version`: to be sent along with a change. */
  reply: z.object({
    data: z.array(
      z.object({
        id,
        label: z.string(),
        ...saidMapping.shape,
        ...saidPayouts.shape,
        is_active: z.boolean(),
        version: seenVersion,
      }),
    ),
    /** Changes of profiles that nobody has agreed to yet. */
    waiting: z.array(waitingAct),
    /** Whether what is saved now waits for a second admin. */
    is_for_two: z.boolean(),
  }),
})

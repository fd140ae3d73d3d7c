import { z } from 'zod'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { worldPassword, worldSetup, type World } from '../../testing/world.ts'
import type { Call } from './calls.ts'

const setup = z.encode(runSetup.body, worldSetup)

/** A body that each call accepts, as it travels; what a test spoils, one field at a time. */
export const bodiesOf = ({ packages, root_user_id, admin_user_id }: World): Readonly<Record<string, object>> => {
  const package_id = String(packages[0]!.id)
  const pin = { pin_no: 'ABCDEF123456', pin_password: 'ABCD2345' }
  return {
    'POST /accounts/sign-in': { user_id: root_user_id, password: worldPassword, remember: false },
    'POST /accounts/check-pin': pin,
    'POST /accounts/sign-up': {
      sponsor_user_id: root_user_id,
      side: 'left',
      parent_user_id: root_user_id,
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      password: worldPassword,
      confirm_password: worldPassword,
      ...pin,
      accepts_terms: true,
    },
    'POST /franchise/topup-by-pin': { member_user_id: root_user_id, ...pin },
    'POST /topup-receipt/share': { receipt_no: 'R-1' },
    'POST /admin/closings/preview': { until_now: false },
    'POST /admin/members/:id/block': { reason: 'For a test' },
    'POST /admin/members/:id/unblock': { reason: 'For a test' },
    'POST /admin/packages': setup.packages[0]!,
    'POST /admin/packages/:id': setup.packages[0]!,
    'POST /admin/pins/generate': {
      owner_user_id: root_user_id,
      package_id,
      kind: 'paid',
      count: 1,
      payment_mode: 'UPI',
      payment_reference: 'UTR1',
      reason: 'For a test',
    },
    'POST /admin/pins/transfer': {
      from_user_id: admin_user_id,
      to_user_id: root_user_id,
      package_id,
      count: 1,
      remark: 'For a test',
    },
    'POST /setup': setup,
    'POST /setup/settings/company': setup.company,
    'POST /setup/settings/plan': { plan: setup.plan, reason: 'For a test' },
  }
}

const inside = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inside(schema.unwrap()) : schema

/** A value for a query parameter: the first choice of several, or the first of these words that is accepted. */
function wordFor(schema: z.ZodType): string {
  const inner = inside(schema)
  const words =
    inner instanceof z.ZodEnum ? inner.options.map(String) : ['root01', '1', '2026-01-01', 'true', '7d', 'at', 'id']
  const word = words.find((candidate) => schema.safeParse(candidate).success)
  if (word === undefined) throw new Error('no word is accepted')
  return word
}

/** A query with every parameter a call knows. */
export const queryOf = ({ query }: Call): Record<string, string> =>
  Object.fromEntries(Object.entries(query.shape).map(([name, schema]) => [name, wordFor(schema as z.ZodType)]))

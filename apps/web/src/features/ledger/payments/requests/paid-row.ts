import type { z } from 'zod'
import type { paidRequestShape } from '@banyan/contract/payments/paid-requests.ts'

/** What a row of every list of requests has, whatever is asked for. */
export type PaidRow = z.input<z.ZodObject<typeof paidRequestShape>>

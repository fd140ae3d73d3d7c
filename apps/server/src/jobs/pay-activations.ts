import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import type { Services } from '#kit/context.ts'

/** Pays referral, level and whatever else a plan pays on activations. */
export const payActivations = (services: Services): Promise<void> => payInstantIncomes(services)

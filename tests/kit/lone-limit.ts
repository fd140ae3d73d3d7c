import { raiseLone } from '../../apps/server/src/testing/company/raise-lone.ts'
import { onServer } from '../../apps/server/src/testing/database/open-both.ts'

/** Lets one admin do so much alone: most journeys are about other rules and need no second admin for each payment. */
export const limitLone = (owner_url: string, limit?: string): Promise<void> => onServer(owner_url, raiseLone(limit))

import { onServer } from '../../apps/server/src/testing/database/open-both.ts'

/**
 * Lets one admin do so much alone, in a day and in 30 days, as if two had agreed to it. Most journeys are about other rules
 * and need no second admin for each payment.
 */
export const limitLone = (owner_url: string, limit = '100000000.00'): Promise<void> =>
  onServer(
    owner_url,
    `insert into setting (name, version, value, by_person_id, at)
      select 'transfer_settings', coalesce(max(version), 0) + 1,
        coalesce((select value from setting where name = 'transfer_settings' order by version desc limit 1), '{}')
          || '{"adjustment_limit": "${limit}", "adjustment_limit_month": "${limit}"}', null, now()
      from setting where name = 'transfer_settings'`,
  )

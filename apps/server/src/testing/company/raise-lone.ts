/**
 * What lets one admin do so much alone, in a day and in 30 days, as if two had agreed to it: for tests of other rules, in
 * companies that are reached by their address alone.
 */
export const raiseLone = (limit = '100000000.00'): string =>
  `insert into setting (name, version, value, by_person_id, at)
    select 'transfer_settings', coalesce(max(version), 0) + 1,
      coalesce((select value from setting where name = 'transfer_settings' order by version desc limit 1), '{}')
        || '{"adjustment_limit": "${limit}", "adjustment_limit_month": "${limit}"}', null, now()
    from setting where name = 'transfer_settings'`
